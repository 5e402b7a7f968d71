import type { TeamCheckIn } from '@perennial/contract/objectives/check-ins/schemas.ts'
import { IconMessageCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { formatDateTime, formatTimeAgo } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useInfinitePages } from '../../core/infinite-pages.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { ReportsSwitch, useReports } from '../../team/ReportsSwitch.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import { percent } from '../CompletionBar.tsx'
import { ObjectivesLayout } from '../ObjectivesLayout.tsx'
import { objectivePath } from '../objective-changes.ts'
import { StatusMark } from '../StatusMark.tsx'
import { TeamViews } from '../TeamViews.tsx'
import { AcknowledgeButton } from './AcknowledgeButton.tsx'
import { MissedCheckIns } from './MissedCheckIns.tsx'
import css from './TeamCheckIns.module.css'

/** `/app/objectives/team/check-ins`: check-ins of the viewer’s reporting line, to acknowledge one by one. */
export function TeamCheckInsPage() {
  const me = useCurrentUser()
  const [reach, setReach] = useReports()
  const [show, setShow] = useUrlParam('show', 'new')
  const onlyNew = show !== 'all'
  const directOnly = reach === 'direct' && me.reports.length > 0
  const pages = useInfinitePages(
    'GET /objectives/team/check-ins',
    { onlyNew: String(onlyNew), directOnly: String(directOnly), limit: 20 },
    ({ rows }) => rows,
  )
  return (
    <ObjectivesLayout actions={false}>
      <TeamViews />
      <h2>{t('objectives.checkIn.team')}</h2>
      <div className={css.choices}>
        <ViewSwitch
          label={t('objectives.checkIn.show')}
          value={onlyNew ? 'new' : 'all'}
          onChange={setShow}
          options={[
            { value: 'new', label: t('objectives.checkIn.new') },
            { value: 'all', label: t('objectives.checkIn.all') },
          ]}
        />
        <ReportsSwitch value={reach} onChange={setReach} />
      </div>
      <MissedCheckIns directOnly={directOnly} />
      <Loaded read={pages}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconMessageCheck size={28} stroke={1.5} aria-hidden />}
              title={t(onlyNew ? 'objectives.checkIn.noneNew' : 'objectives.checkIn.noneTeam')}
              body={t(onlyNew ? 'objectives.checkIn.noneNewBody' : 'objectives.checkIn.noneTeamBody')}
            />
          ) : (
            <>
              <ol className={css.list}>
                {rows.map((checkIn) => (
                  <CheckIn key={checkIn.id} checkIn={checkIn} />
                ))}
              </ol>
              <LoadMore list={pages}>{t('objectives.checkIn.more')}</LoadMore>
            </>
          )
        }
      </Loaded>
    </ObjectivesLayout>
  )
}

/** Stays in its place after it was acknowledged, so that this can be undone. */
function CheckIn({ checkIn }: { checkIn: TeamCheckIn }) {
  const [changed, setChanged] = useState<TeamCheckIn>()
  const { id: checkInId, person, at, cycle, entries, isAcknowledged, can } = changed ?? checkIn
  const options = {
    refresh: ['GET /objectives/{objectiveId}/check-ins'],
    done: (answer: TeamCheckIn) => setChanged(answer),
  } as const
  const acknowledge = useWrite('POST /objectives/check-ins/{checkInId}/acknowledgement', options)
  const withdraw = useWrite('DELETE /objectives/check-ins/{checkInId}/acknowledgement', options)
  return (
    <li>
      <article className={css.checkIn} aria-label={t('objectives.checkIn.ofPerson', { name: person.name })}>
        <header className={css.head}>
          <PersonName person={person} size={32} to={`/app/user/${person.id}/objectives`} />
          <span className={css.muted}>
            <time dateTime={at} title={formatDateTime(at)}>
              {formatTimeAgo(at)}
            </time>
            {` · ${cycle.name}`}
          </span>
          {can.acknowledge.allowed && (
            <AcknowledgeButton
              name={person.name}
              isAcknowledged={isAcknowledged}
              hasState
              isPending={acknowledge.isPending || withdraw.isPending}
              onAcknowledge={() => acknowledge.mutate({ checkInId })}
              onWithdraw={() => withdraw.mutate({ checkInId })}
            />
          )}
        </header>
        <ul className={css.entries}>
          {entries.map(({ id, objective, status, completion, text }) => (
            <li key={id} className={css.entry}>
              <span className={css.mark}>{status && <StatusMark status={status} />}</span>
              <div className={css.said}>
                <Link to={objectivePath({ id: objective.id, cycle: { id: objective.cycleId } })} dir="auto">
                  {objective.title}
                </Link>
                {text && <p dir="auto">{text}</p>}
              </div>
              {completion !== null && <span className={css.completion}>{percent(completion)}</span>}
            </li>
          ))}
        </ul>
      </article>
    </li>
  )
}
