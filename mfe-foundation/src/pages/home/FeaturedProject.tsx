import type { ProjectSummary } from '@site/shared-ui/api';
import { Picture, SiteLink } from '@site/shared-ui/components';
import styles from './FeaturedProject.module.css';

/** A project across the full width of the page. The whole area is a link. */
export function FeaturedProject({ id, name, description, image }: ProjectSummary) {
  return (
    <section className={styles.project} aria-labelledby="proyecto">
      {image && <Picture source={image} ratio="16/10" sizes="(min-width:64rem) 58vw, 100vw" decorative />}
      <div className={styles.words}>
        <p>Un proyecto</p>
        <h2 id="proyecto">
          <SiteLink href={`/proyectos/${encodeURIComponent(id)}`}>{name}</SiteLink>
        </h2>
        <p>{description}</p>
      </div>
    </section>
  );
}
