import { defineSection } from '@site/contract';
import { declaration } from './declaration.ts';
import { contributionEntriesRoute } from './pages/contributions/entries/contribution-entries.route.ts';
import { contributionEntryRoute } from './pages/contributions/entry/contribution-entry.route.ts';
import { contributionSectionsRoute } from './pages/contributions/sections/contribution-sections.route.ts';
import { homeRoute } from './pages/home/home.route.ts';
import { accessibilityRoute } from './pages/legal/accessibility/accessibility.route.ts';
import { cookiePolicyRoute } from './pages/legal/cookie-policy/cookie-policy.route.ts';
import { creditsRoute } from './pages/legal/credits/credits.route.ts';
import { legalNoticeRoute } from './pages/legal/legal-notice/legal-notice.route.ts';
import { aboutRoute, founderRoute, presidentRoute } from './pages/single-page/single-page.route.ts';
import { townRoute } from './pages/town/town.route.ts';
import { transparencyRoute } from './pages/transparency/transparency.route.ts';
import { trusteesRoute } from './pages/trustees/trustees.route.ts';

const section = defineSection(declaration, {
  routes: {
    home: homeRoute,
    about: aboutRoute,
    founder: founderRoute,
    president: presidentRoute,
    trustees: trusteesRoute,
    transparency: transparencyRoute,
    'contribution-sections': contributionSectionsRoute,
    'contribution-entries': contributionEntriesRoute,
    'contribution-entry': contributionEntryRoute,
    town: townRoute,
    'legal-notice': legalNoticeRoute,
    'cookie-policy': cookiePolicyRoute,
    accessibility: accessibilityRoute,
    credits: creditsRoute,
  },
  fragments: {},
});

export default section;
