import type { ReactNode } from 'react';
import { examples as articleBody } from '../components/article-body/ArticleBody.examples.tsx';
import { examples as breadcrumb } from '../components/breadcrumb/Breadcrumb.examples.tsx';
import { examples as button } from '../components/button/Button.examples.tsx';
import { examples as card } from '../components/card/Card.examples.tsx';
import { examples as carousel } from '../components/carousel/Carousel.examples.tsx';
import { examples as container } from '../components/container/Container.examples.tsx';
import { examples as emptyState } from '../components/empty-state/EmptyState.examples.tsx';
import { examples as eventBox } from '../components/event-box/EventBox.examples.tsx';
import { examples as featureCard } from '../components/feature-card/FeatureCard.examples.tsx';
import { examples as fileList } from '../components/file-list/FileList.examples.tsx';
import { examples as filterBar } from '../components/filter-bar/FilterBar.examples.tsx';
import { examples as gallery } from '../components/gallery/Gallery.examples.tsx';
import { examples as icon } from '../components/icon/Icon.examples.tsx';
import { examples as initial } from '../components/initial/Initial.examples.tsx';
import { examples as logoStrip } from '../components/logo-strip/LogoStrip.examples.tsx';
import { examples as navigation } from '../components/navigation/SiteLink.examples.tsx';
import { examples as notice } from '../components/notice/Notice.examples.tsx';
import { examples as pageBanner } from '../components/page-banner/PageBanner.examples.tsx';
import { examples as pagination } from '../components/pagination/Pagination.examples.tsx';
import { examples as paginator } from '../components/paginator/Paginator.examples.tsx';
import { examples as picture } from '../components/picture/Picture.examples.tsx';
import { examples as pillLink } from '../components/pill-link/PillLink.examples.tsx';
import { examples as placeBlock } from '../components/place-block/PlaceBlock.examples.tsx';
import { examples as relatedList } from '../components/related-list/RelatedList.examples.tsx';
import { examples as resultSummary } from '../components/result-summary/ResultSummary.examples.tsx';
import { examples as richText } from '../components/rich-text/RichText.examples.tsx';
import { examples as searchField } from '../components/search-field/SearchField.examples.tsx';
import { examples as searchResult } from '../components/search-result/SearchResultItem.examples.tsx';
import { examples as sectionHeading } from '../components/section-heading/SectionHeading.examples.tsx';
import { examples as textField } from '../components/text-field/TextField.examples.tsx';
import { examples as videoFrame } from '../components/video-frame/VideoFrame.examples.tsx';

/** The examples of every component, by its folder. What stands here is in the catalogue and in its tests. */
export const ALL_EXAMPLES: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  'article-body': articleBody,
  breadcrumb,
  button,
  card,
  carousel,
  container,
  'empty-state': emptyState,
  'event-box': eventBox,
  'feature-card': featureCard,
  'file-list': fileList,
  'filter-bar': filterBar,
  gallery,
  icon,
  initial,
  'logo-strip': logoStrip,
  navigation,
  notice,
  'page-banner': pageBanner,
  pagination,
  paginator,
  picture,
  'pill-link': pillLink,
  'place-block': placeBlock,
  'related-list': relatedList,
  'result-summary': resultSummary,
  'rich-text': richText,
  'search-field': searchField,
  'search-result': searchResult,
  'section-heading': sectionHeading,
  'text-field': textField,
  'video-frame': videoFrame,
};
