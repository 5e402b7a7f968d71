import type { LateManager } from '@perennial/contract/reviews/cycle/late-managers.ts'
import type { CycleListItem } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useRead, useWrite } from '../../../core/api.ts'
import { formatTimeAgo } from '../../../core/dates.ts'
import { hasMessage, type MessageKey, t } from '../../../core/i18n.ts'
import { showError, showSuccess } from '../../../core/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Section } from '../../../ui/Page.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import css from './RunningCycles.module.css'

/** The managers of each running cycle who are late or about to be, each with a reminder. */
export function LateManagers() {
  const { data } = useRead('GET /review-cycles', {})
  const running = data?.cycles.filter(({ state }) => state === 'RUNNING') ?? []
  return running.map((cycle) => <LateManagersOf key={cycle.id} cycle={cycle} hasName={running.length > 1} />)
}

function LateManagersOf({ cycle, hasName }: { cycle: CycleListItem; hasName: boolean }) {
  const { data } = useRead('GET /review-cycles/{cycleId}/late-managers', { cycleId: cycle.id })
  if (!data) return null
  const title = hasName ? t('adminHome.lateIn', { cycle: cycle.name }) : t('adminHome.lateManagers')
  const rest = data.total - data.managers.length
  return (
    <Section title={title} count={data.total || undefined}>
      {data.total === 0 ? (
        <p>{t('adminHome.lateNone')}</p>
      ) : (
        <ul className={css.managers}>
          {data.managers.map((manager) => (
            <Manager key={manager.person.id} cycleId={cycle.id} manager={manager} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p>
          <Link to={`/app/admin/reviews/${cycle.id}?sort=reviewer.asc`}>
            {t('adminHome.lateMore', { count: rest })}
          </Link>
        </p>
      )}
    </Section>
  )
}

/** The server decides whether a reminder may be sent, and says why not. */
const reasonOf = (reason: string) => {
  const key = [`cycles.skipped.${reason}`, `cycle.skipped.${reason}`].find(hasMessage)
  return key ? t(key as MessageKey) : t('cycles.skipped.NOTHING_TO_DO')
}

type Props = { cycleId: string; manager: LateManager }

function Manager({ cycleId, manager: { person, late, atRisk, notStarted, notShared, remindedAt } }: Props) {
  const isToStart = notStarted.length > 0
  const remind = useWrite('POST /review-cycles/{cycleId}/nudges', {
    refresh: ['GET /review-cycles/{cycleId}/late-managers'],
    done: ({ done, skipped }) => {
      if (done > 0) showSuccess(t('adminHome.reminded', { name: person.name }))
      else showError(t('adminHome.notReminded', { name: person.name, reason: reasonOf(skipped[0]?.reason ?? '') }))
    },
  })
  return (
    <li>
      <span className={css.manager}>
        <PersonName person={person} />
      </span>
      <span className={css.counts}>
        {late > 0 && <StatusChip tone="danger">{t('adminHome.lateCount', { count: late })}</StatusChip>}
        {atRisk > 0 && <StatusChip tone="warning">{t('adminHome.atRiskCount', { count: atRisk })}</StatusChip>}
      </span>
      <span className={css.remind}>
        {remindedAt ? (
          t('adminHome.remindedAt', { when: formatTimeAgo(remindedAt) })
        ) : (
          <Button
            size="small"
            busy={remind.isPending}
            aria-label={t('adminHome.remindPerson', { name: person.name })}
            onClick={() =>
              remind.mutate({
                cycleId,
                side: 'reviewers',
                kind: isToStart ? 'NOT_STARTED' : 'NOT_SHARED',
                reviews: isToStart ? notStarted : notShared,
              })
            }
          >
            {t('adminHome.remind')}
          </Button>
        )}
      </span>
    </li>
  )
}
