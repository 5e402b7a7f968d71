import type { Graph } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../core/i18n.ts'
import { Checkbox } from '../ui/ChoiceFields.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './Fields.module.css'

type Props = {
  graph: Graph
  /** The message of a field, by a path such as `xAxis/label`. */
  violationOf: (path: string) => string | undefined
  onChange: (graph: Graph) => void
}

/** The performance graph: its axes, who must set a point, and who sees it (QST-06, QST-07). */
export function GraphFields({ graph, violationOf, onChange }: Props) {
  const set = (change: Partial<Graph>) => onChange({ ...graph, ...change })
  return (
    <fieldset className={css.group}>
      <legend>{t('questionnaire.graph')}</legend>
      <Checkbox
        label={t('questionnaire.useGraph')}
        hint={t('questionnaire.useGraphHint')}
        value={graph.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      {graph.enabled && (
        <>
          <div className={css.lines}>
            <Checkbox
              label={t('questionnaire.requiredForManager')}
              value={graph.requiredForManager}
              onChange={(requiredForManager) => set({ requiredForManager })}
            />
            <Checkbox
              label={t('questionnaire.requiredForReviewee')}
              value={graph.requiredForReviewee}
              onChange={(requiredForReviewee) => set({ requiredForReviewee })}
            />
            <Checkbox
              label={t('questionnaire.graphConfidential')}
              value={graph.confidentialGraph}
              onChange={(confidentialGraph) => set({ confidentialGraph })}
            />
          </div>
          {(['xAxis', 'yAxis'] as const).map((name) => {
            const axis = t(`questionnaire.axis.${name}`)
            const setAxis = (change: Partial<Graph['xAxis']>) => set({ [name]: { ...graph[name], ...change } })
            return (
              <div key={name} className={css.pair}>
                <TextField
                  label={t('questionnaire.axisLabel', { axis })}
                  value={graph[name].label}
                  error={violationOf(`${name}/label`)}
                  maxLength={300}
                  onChange={(label) => setAxis({ label })}
                />
                <TextField
                  label={t('questionnaire.axisLow', { axis })}
                  value={graph[name].low}
                  maxLength={300}
                  onChange={(low) => setAxis({ low })}
                />
                <TextField
                  label={t('questionnaire.axisHigh', { axis })}
                  value={graph[name].high}
                  maxLength={300}
                  onChange={(high) => setAxis({ high })}
                />
              </div>
            )
          })}
        </>
      )}
    </fieldset>
  )
}
