/**
 * Module Federation offers a shared module to sections only when the shell's own code imports it. This file imports
 * every one; a test compares it with what shared-ui exports.
 */
import 'react';
import 'react-dom';
import 'react/jsx-runtime';
import '@site/shared-ui/api';
import '@site/shared-ui/components/article-body';
import '@site/shared-ui/components/breadcrumb';
import '@site/shared-ui/components/button';
import '@site/shared-ui/components/button-link';
import '@site/shared-ui/components/card';
import '@site/shared-ui/components/card-grid';
import '@site/shared-ui/components/carousel';
import '@site/shared-ui/components/container';
import '@site/shared-ui/components/event-box';
import '@site/shared-ui/components/event-row';
import '@site/shared-ui/components/feature-card';
import '@site/shared-ui/components/file-list';
import '@site/shared-ui/components/filter-bar';
import '@site/shared-ui/components/gallery';
import '@site/shared-ui/components/icon';
import '@site/shared-ui/components/logo-strip';
import '@site/shared-ui/components/navigation/navigation-context';
import '@site/shared-ui/components/navigation/site-form';
import '@site/shared-ui/components/navigation/site-link';
import '@site/shared-ui/components/notice';
import '@site/shared-ui/components/page-banner';
import '@site/shared-ui/components/pagination';
import '@site/shared-ui/components/paginator';
import '@site/shared-ui/components/picture';
import '@site/shared-ui/components/picture/variants-context';
import '@site/shared-ui/components/prose';
import '@site/shared-ui/components/quiet-line';
import '@site/shared-ui/components/related-list';
import '@site/shared-ui/components/result-summary';
import '@site/shared-ui/components/rich-text';
import '@site/shared-ui/components/search-field';
import '@site/shared-ui/components/search-result';
import '@site/shared-ui/components/section-heading';
import '@site/shared-ui/components/text-field';
import '@site/shared-ui/components/video-frame';
import '@site/shared-ui/contract';
import '@site/shared-ui/dates';
import '@site/shared-ui/presentation';
import '@site/shared-ui/router';
