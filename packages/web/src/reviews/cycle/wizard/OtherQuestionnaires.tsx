import { MAX_OTHER_QUESTIONNAIRES } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { IconPlus } from '@tabler/icons-react'
import { formatList, t } from '../../../core/i18n.ts'
import { randomId } from '../../../core/random-id.ts'
import { showSuccess } from '../../../core/toasts.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MoreMenu } from '../../../ui/Menu.tsx'
import type { CheckResult, ReviewStepProps } from './step-props.ts'

type Other = ReviewStepProps['setup']['model']['otherQuestionnaires'][number]

/** How many people of the cycle get a questionnaire; undefined until the server has checked. */
export const questionnairePeopleCount = (check: CheckResult | undefined, id: string | null): number | undefined =>
  check?.questionnaires.find((questionnaire) => questionnaire.id === id)?.people

/** A condition in words: `Departments: Engineering and Product; Locations: Berlin`. */
export function conditionLabel({ departments, locations, jobTitles }: Other['for']): string {
  const parts = [
    ['several.department', departments] as const,
    ['several.location', locations] as const,
    ['several.jobTitle', jobTitles] as const,
  ].flatMap(([label, values]) =>
    values.length > 0 ? [t('several.anyOf', { label: t(label), values: formatList(values) })] : [],
  )
  return parts.reduce((first, second) => (first ? t('several.and', { first, second }) : second), '')
}

/** Questionnaires for some of the people, in the order in which their conditions are tried. */
export function OtherQuestionnaires({
  setup,
  change,
  violations,
  check,
  existing,
  showQuestionnaire,
}: ReviewStepProps) {
  const { questionnaire, otherQuestionnaires: others } = setup.model
  const setOthers = (next: (former: readonly Other[]) => Other[]) =>
    change((former) => ({ otherQuestionnaires: next(former.otherQuestionnaires) }))
  const add = () => {
    const id = randomId()
    const empty = { departments: [], locations: [], jobTitles: [] }
    // Most questions are the same for everyone, so it starts as a copy of the main questionnaire.
    const copy = structuredClone(questionnaire)
    setOthers((former) => [...former, { id, name: '', from: null, for: empty, questionnaire: copy }])
    showQuestionnaire(id)
  }
  const move = (position: number, step: -1 | 1) =>
    setOthers((former) => {
      const [one] = former.slice(position, position + 1)
      return one ? former.toSpliced(position, 1).toSpliced(position + step, 0, one) : [...former]
    })
  const remove = (item: Other, index: number) => {
    setOthers((former) => former.filter((one) => one.id !== item.id))
    showSuccess(t('several.removed', { name: item.name.trim() || t('several.unnamed') }), {
      action: {
        label: t('questionnaire.undo'),
        act: () =>
          setOthers((former) =>
            former.some((one) => one.id === item.id) ? [...former] : former.toSpliced(index, 0, item),
          ),
      },
    })
  }
  const mainPeople = questionnairePeopleCount(check, null)
  return (
    <fieldset className={css.group}>
      <legend>{t('several.title')}</legend>
      <p className={css.muted}>{t('several.intro')}</p>
      <p className={css.muted}>{t('several.settled')}</p>
      {existing && <p className={css.muted}>{t('several.settledEdit')}</p>}
      {violations.otherQuestionnaires && <Banner tone="danger">{violations.otherQuestionnaires}</Banner>}
      {others.length > 0 && (
        <ol className={css.people}>
          {others.map((item, index) => {
            const name = item.name.trim() || t('several.unnamed')
            const violation = Object.entries(violations).find(([path]) =>
              path.startsWith(`otherQuestionnaires/${index}/`),
            )?.[1]
            const people = questionnairePeopleCount(check, item.id)
            return (
              <li key={item.id}>
                <span>
                  <b>{t('several.one', { position: index + 1, name })}</b>
                  {people !== undefined && ` · ${t('several.people', { count: people })}`}
                  <br />
                  <span className={css.muted}>{violation ?? conditionLabel(item.for)}</span>
                </span>
                <span className={css.beside}>
                  <Button
                    size="small"
                    data-other={item.id}
                    aria-label={t('several.edit', { name })}
                    onClick={() => showQuestionnaire(item.id)}
                  >
                    {t('cycles.edit')}
                  </Button>
                  <MoreMenu
                    kind="quiet"
                    label={t('several.actions', { name })}
                    items={[
                      ...(index > 0 ? [{ label: t('several.up'), onClick: () => move(index, -1) }] : []),
                      ...(index < others.length - 1
                        ? [{ label: t('several.down'), onClick: () => move(index, 1) }]
                        : []),
                      {
                        label: t('several.remove'),
                        onClick: () => remove(item, index),
                        disabledReason: existing?.written.includes(item.id) ? t('several.locked') : undefined,
                        isDanger: true,
                      },
                    ]}
                  />
                </span>
              </li>
            )
          })}
          <li>
            <span>
              <b>{t('several.main')}</b>
              {mainPeople !== undefined && ` · ${t('several.people', { count: mainPeople })}`}
            </span>
          </li>
        </ol>
      )}
      {others.length < MAX_OTHER_QUESTIONNAIRES && (
        <div>
          <Button icon={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={add}>
            {t('several.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
