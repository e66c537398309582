import { home } from '../../content/pages/home';
import { Contact } from '../sections/Contact/Contact';
import { DataScience } from '../sections/DataScience/DataScience';
import { Ediscovery } from '../sections/Ediscovery/Ediscovery';
import { HomeHero } from '../sections/HomeHero/HomeHero';
import { Reprographics } from '../sections/Reprographics/Reprographics';
import { Services } from '../sections/Services/Services';
import { Team } from '../sections/Team/Team';

/** Home: seven sections, in the order of spec 2.3. */
export function Component() {
  return (
    <>
      <HomeHero {...home.hero} />
      <Services {...home.services} />
      <Ediscovery {...home.ediscovery} />
      <DataScience {...home.dataScience} />
      <Reprographics {...home.reprographics} />
      <Team {...home.team} />
      <Contact {...home.contact} />
    </>
  );
}
