import { CompareSlider } from '@probata/ui';
import type { CullableContent } from '../../../content/schema';
import { deferred } from '../../deferred.css';
import { Facts } from '../Facts/Facts';
import { Figures } from '../Figures/Figures';
import { ProductLink } from '../ProductLink/ProductLink';
import { SectionFrame } from '../SectionFrame/SectionFrame';

/** Text cleaning: the claims, the scan beside its extracted text, how to use it. */
export function Cullable({ id, eyebrow, heading, lead, figures, facts, slider, link }: CullableContent) {
  return (
    <SectionFrame id={id} number={2} eyebrow={eyebrow} heading={heading} lead={lead} surface="sunken">
      <Figures figures={figures} />
      <CompareSlider
        label={slider.label}
        before={slider.before}
        after={slider.after}
        beforeLabel={slider.beforeLabel}
        afterLabel={slider.afterLabel}
        afterText={slider.afterText.join('\n')}
        initialSplit={slider.start}
      />
      <div className={deferred}>
        <Facts facts={facts} columns={3} />
      </div>
      <ProductLink link={link} />
    </SectionFrame>
  );
}
