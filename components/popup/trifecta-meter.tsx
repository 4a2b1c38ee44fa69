import { i18n } from '#i18n';
import { legNames, standingOf, type Trifecta } from '../../lib/model/trifecta';
import { trifectaSentence } from '../ui/trifecta-words';

/** The lethal trifecta of a tab: three legs, each with what it rests on, and what they say together. */
export function TrifectaMeter({ trifecta }: { readonly trifecta: Trifecta }) {
  const standing = standingOf(trifecta);
  return (
    <section class="trifecta" data-standing={standing} aria-labelledby="trifecta-title">
      <h2 class="section-title" id="trifecta-title" title={i18n.t('trifecta.hint')}>
        {i18n.t('trifecta.title')}
      </h2>
      <ul class="trifecta-legs">
        {legNames.map((name) => {
          const { state, facts } = trifecta[name];
          return (
            <li key={name} data-state={state}>
              <details>
                <summary>
                  <span class="trifecta-sign" aria-hidden="true" />
                  <span>{i18n.t(`trifecta.leg.${name}`)}</span>
                  <b>{i18n.t(`trifecta.state.${state}`)}</b>
                </summary>
                <ul class="trifecta-facts">
                  {facts.map((fact) => (
                    <li key={fact.id}>{trifectaSentence(fact)}</li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
      <p>{i18n.t(`trifecta.standing.${standing}`)}</p>
    </section>
  );
}
