import { CompareSlider } from '@probata/ui';
import { scan, shownIds } from '../../../content/matter';
import type { CullableContent } from '../../../content/pages/development.schema';
import { BatesLink } from '../BatesLink/BatesLink';
import { Facts } from '../Facts/Facts';
import * as styles from '../Figure/Figure.css';
import { Figures } from '../Figures/Figures';
import { ProductLink } from '../ProductLink/ProductLink';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as layout from './Cullable.css';

/**
 * The text-cleaning service: claims, facts, and the slider of scan and extracted text (spec 2.6). Use it once, on Development; for a
 * product without a live part, `Product`.
 */
export function Cullable({ figures, facts, slider, link, ...section }: CullableContent) {
  return (
    <SectionFrame {...section} surface="sunken">
      <div className={layout.margins}>
        <Figures {...figures} layout="column" />
        <figure id={shownIds.fax} className={styles.figure}>
          <CompareSlider
            label={slider.label}
            before={slider.before}
            after={slider.after}
            beforeLabel={slider.beforeLabel}
            afterLabel={slider.afterLabel}
            afterText={slider.afterText.join('\n')}
            afterMeasure={slider.afterMeasure}
            defaultValue={slider.start}
          />
          <figcaption className={styles.caption}>
            <BatesLink bates={scan.bates} id={shownIds.fax} />
            {` ${slider.caption}`}
          </figcaption>
        </figure>
        <Facts facts={facts} layout="rows" />
      </div>
      <ProductLink link={link} />
    </SectionFrame>
  );
}
