/**
 * The design system: every component that the shell and the sections may use. It is a single module, since every module
 * that is shared at run time costs bytes on each page.
 */
export { afterPaint } from './after-paint/after-paint.ts';
export { Deferred } from './after-paint/Deferred.tsx';
export { WholePageContext } from './after-paint/whole-page-context.ts';
export { ArticleBody, type ArticleBodyProps } from './article-body/ArticleBody.tsx';
export { Breadcrumb, type BreadcrumbItem } from './breadcrumb/Breadcrumb.tsx';
export { Button } from './button/Button.tsx';
export { ButtonLink } from './button/ButtonLink.tsx';
export { Card } from './card/Card.tsx';
export { CardGrid } from './card/CardGrid.tsx';
export { Carousel, type CarouselItem, type CarouselLabels } from './carousel/Carousel.tsx';
export { Container } from './container/Container.tsx';
export { Slot } from './container/Slot.tsx';
export { EmptyState } from './empty-state/EmptyState.tsx';
export { EventBox, type EventBoxProps } from './event-box/EventBox.tsx';
export { EventRow } from './event-box/EventRow.tsx';
export { FeatureCard } from './feature-card/FeatureCard.tsx';
export { FileList, type FileListItem } from './file-list/FileList.tsx';
export { FilterBar } from './filter-bar/FilterBar.tsx';
export { Gallery, type GalleryLabels, type GalleryPicture } from './gallery/Gallery.tsx';
export { Icon } from './icon/Icon.tsx';
export { LogoStrip } from './logo-strip/LogoStrip.tsx';
export { SiteForm } from './navigation/SiteForm.tsx';
export { SiteLink } from './navigation/SiteLink.tsx';
export { Notice } from './notice/Notice.tsx';
export { PageBanner } from './page-banner/PageBanner.tsx';
export { Pagination, type PaginationLabels } from './pagination/Pagination.tsx';
export { Paginator, type PaginatorLabels, type PaginatorProps } from './paginator/Paginator.tsx';
export { Picture, type PictureSource } from './picture/Picture.tsx';
export { PicturesShown } from './picture/PicturesShown.tsx';
export { PictureVariantsContext } from './picture/picture-variants-context.ts';
export { PillLink } from './pill-link/PillLink.tsx';
export { RelatedList } from './related-list/RelatedList.tsx';
export { ResultSummary } from './result-summary/ResultSummary.tsx';
export { Prose } from './rich-text/Prose.tsx';
export { RichText } from './rich-text/RichText.tsx';
export { SearchField } from './search-field/SearchField.tsx';
export { SuggestContext } from './search-field/suggest-context.ts';
export type { SearchFieldLabels } from './search-field/suggestion.ts';
export { SearchResultItem } from './search-result/SearchResultItem.tsx';
export { SectionHeading } from './section-heading/SectionHeading.tsx';
export { TextField } from './text-field/TextField.tsx';
export { VideoFrame } from './video-frame/VideoFrame.tsx';
