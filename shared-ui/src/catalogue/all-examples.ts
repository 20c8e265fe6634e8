import type { ReactNode } from 'react';
import * as articleBody from '../components/article-body/ArticleBody.examples.tsx';
import * as breadcrumb from '../components/breadcrumb/Breadcrumb.examples.tsx';
import * as button from '../components/button/Button.examples.tsx';
import * as card from '../components/card/Card.examples.tsx';
import * as carousel from '../components/carousel/Carousel.examples.tsx';
import * as container from '../components/container/Container.examples.tsx';
import * as emptyState from '../components/empty-state/EmptyState.examples.tsx';
import * as eventBox from '../components/event-box/EventBox.examples.tsx';
import * as featureCard from '../components/feature-card/FeatureCard.examples.tsx';
import * as fileList from '../components/file-list/FileList.examples.tsx';
import * as filterBar from '../components/filter-bar/FilterBar.examples.tsx';
import * as gallery from '../components/gallery/Gallery.examples.tsx';
import * as icon from '../components/icon/Icon.examples.tsx';
import * as initial from '../components/initial/Initial.examples.tsx';
import * as logoStrip from '../components/logo-strip/LogoStrip.examples.tsx';
import * as navigation from '../components/navigation/SiteLink.examples.tsx';
import * as notice from '../components/notice/Notice.examples.tsx';
import * as pageBanner from '../components/page-banner/PageBanner.examples.tsx';
import * as pagination from '../components/pagination/Pagination.examples.tsx';
import * as paginator from '../components/paginator/Paginator.examples.tsx';
import * as picture from '../components/picture/Picture.examples.tsx';
import * as pillLink from '../components/pill-link/PillLink.examples.tsx';
import * as placeBlock from '../components/place-block/PlaceBlock.examples.tsx';
import * as relatedList from '../components/related-list/RelatedList.examples.tsx';
import * as resultSummary from '../components/result-summary/ResultSummary.examples.tsx';
import * as richText from '../components/rich-text/RichText.examples.tsx';
import * as searchField from '../components/search-field/SearchField.examples.tsx';
import * as searchResult from '../components/search-result/SearchResultItem.examples.tsx';
import * as sectionHeading from '../components/section-heading/SectionHeading.examples.tsx';
import * as textField from '../components/text-field/TextField.examples.tsx';
import * as videoFrame from '../components/video-frame/VideoFrame.examples.tsx';

/** What the examples file of a component says. */
interface ExampleFile {
  readonly examples: Readonly<Record<string, ReactNode>>;
  /** Keys, and what they do there: needed where something takes the focus. */
  readonly keyboard?: readonly (readonly [keys: string, effect: string])[];
}

/** The examples file of every component, by its folder. What stands here is in the catalogue and in its tests. */
export const ALL_EXAMPLES: Readonly<Record<string, ExampleFile>> = {
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
