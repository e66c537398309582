import { CompareSlider } from '@probata/ui';
import type { CullableContent } from '../../../content/pages/development.schema';
import { Facts } from '../Facts/Facts';
import { Figures } from '../Figures/Figures';
import { ProductLink } from '../ProductLink/ProductLink';
import { SectionFrame } from '../SectionFrame/SectionFrame';

/** The text-cleaning service: claims, facts, and the slider of scan and extracted text (spec 2.6). */
export function Cullable({ id, eyebrow, heading, lead, figures, facts, slider, link }: CullableContent) {
  return (
    <SectionFrame id={id} eyebrow={eyebrow} heading={heading} lead={lead} surface="sunken">
      <Figures {...figures} />
      <CompareSlider
        label={slider.label}
        before={slider.before}
        after={slider.after}
        beforeLabel={slider.beforeLabel}
        afterLabel={slider.afterLabel}
        afterText={slider.afterText.join('\n')}
        initialSplit={slider.start}
      />
      <Facts facts={facts} layout="thirds" />
      <ProductLink link={link} />
    </SectionFrame>
  );
}
