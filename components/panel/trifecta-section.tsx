import { i18n } from '#i18n';
import { legNames, standingOf, trifectaOf } from '../../lib/model/trifecta';
import { trifectaSentence } from '../ui/trifecta-words';
import type { PanelScene } from './panel-scene';
import { PanelSection } from './panel-section';

/** The three legs of the lethal trifecta for this tab, with what each rests on. */
export function TrifectaSection({ scene }: { readonly scene: PanelScene }) {
  const trifecta = trifectaOf(scene);
  const standing = standingOf(trifecta);
  return (
    <PanelSection name="trifecta" hint={i18n.t('trifecta.hint')}>
      <p class="standing" data-standing={standing}>
        {i18n.t(`trifecta.standing.${standing}`)}
      </p>
      <dl class="legs">
        {legNames.map((name) => {
          const { state, facts } = trifecta[name];
          return (
            <div class="leg" key={name} data-state={state}>
              <dt>
                <span>{i18n.t(`trifecta.leg.${name}`)}</span>{' '}
                <strong>{i18n.t(`trifecta.state.${state}`)}</strong>
              </dt>
              {facts.map((fact) => (
                <dd key={fact.id}>{trifectaSentence(fact)}</dd>
              ))}
            </div>
          );
        })}
      </dl>
    </PanelSection>
  );
}
