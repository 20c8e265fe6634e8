import { ArticleBody, Container, EventBox, EventRow, PageBanner, PicturesShown } from '@site/shared-ui/components';
import { BREADCRUMB_LABEL, isOver, toArticle, toEventBox } from '@site/shared-ui/presentation';
import { ShareActions } from '../../share/ShareActions.tsx';
import { toCalendarLinks } from '../../share/to-calendar-links.ts';
import { OtherItems } from '../other-items/OtherItems.tsx';
import { EventDate } from './EventDate.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventPlace } from './EventPlace.tsx';
import type { EventDetailView } from './event-detail.loader.ts';

const NOTICES = {
  scheduled: null,
  cancelled: 'Este evento se ha cancelado.',
  postponed: 'Este evento se ha aplazado. Publicaremos aquí la nueva fecha.',
} as const;

/** An event, followed by other upcoming events (specification, section 2). */
export function EventDetailPage({ item, others, properties, address, now }: EventDetailView) {
  const over = isOver(item, now);
  const notice = NOTICES[item.status] ?? (over ? 'Este evento ya se ha celebrado.' : null);
  return (
    <>
      <PageBanner
        title={item.name}
        subtitle={item.title}
        image={item.image}
        breadcrumb={{ label: BREADCRUMB_LABEL, items: [{ label: 'Eventos', href: '/eventos' }] }}
      >
        <EventDate event={item} />
      </PageBanner>
      <PicturesShown pictures={[item.image]}>
        <Container>
          <ArticleBody
            {...toArticle(item)}
            facts={<EventFacts event={item} notice={notice} properties={properties} />}
            actions={
              <>
                {item.location && !over && <EventPlace location={item.location} properties={properties} />}
                <ShareActions title={item.name} address={address} calendar={toCalendarLinks(item, address, now)} />
              </>
            }
          />
        </Container>
        {others.length > 0 && (
          <PicturesShown pictures={item.images}>
            <OtherItems id="otros-eventos" title="OTROS EVENTOS">
              <EventRow>
                {others.map((other) => (
                  <EventBox key={other.id} {...toEventBox(other)} />
                ))}
              </EventRow>
            </OtherItems>
          </PicturesShown>
        )}
      </PicturesShown>
    </>
  );
}
