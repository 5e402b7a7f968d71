import type { ObjectiveCheckIn } from '@perennial/contract/objectives/check-ins/schemas.ts'
import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { useWrite } from '../../core/api.ts'
import { formatDateTime, formatTimeAgo } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useInfinitePages } from '../../core/infinite-pages.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { Section } from '../../ui/Page.tsx'
import { percent } from '../CompletionBar.tsx'
import { checkInPath } from '../objective-changes.ts'
import { StatusMark } from '../StatusMark.tsx'
import { AcknowledgeButton } from './AcknowledgeButton.tsx'
import { acknowledgedMessage } from './acknowledged-message.ts'
import css from './CheckIns.module.css'

const refresh = ['GET /objectives/{objectiveId}/check-ins', 'GET /objectives/team/check-ins'] as const

/** The check-ins of an objective, newest first; renders nothing if there are none and none are expected. */
export function CheckIns({ objective }: { objective: ObjectiveDetails }) {
  const { id: objectiveId, cycle, isOwn, isClosed } = objective
  const pages = useInfinitePages(
    'GET /objectives/{objectiveId}/check-ins',
    { objectiveId, limit: 5 },
    ({ rows }) => rows,
  )
  const rows = pages.data?.rows ?? []
  const mayCheckIn = isOwn && cycle.uses.checkIns && !isClosed && !cycle.isArchived
  if (rows.length === 0 && !mayCheckIn) return null
  return (
    <Section
      title={t('objectives.checkIns')}
      actions={
        mayCheckIn && (
          <ButtonLink size="small" to={checkInPath(cycle.id)}>
            {t('objectives.checkIn')}
          </ButtonLink>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={css.muted}>{t('objectives.checkIn.none')}</p>
      ) : (
        <ol className={css.list}>
          {rows.map((checkIn) => (
            <CheckIn key={checkIn.id} objectiveId={objectiveId} checkIn={checkIn} />
          ))}
        </ol>
      )}
      <LoadMore list={pages} size="small" kind="quiet">
        {t('objectives.checkIn.more')}
      </LoadMore>
    </Section>
  )
}

function CheckIn({ objectiveId, checkIn }: { objectiveId: string; checkIn: ObjectiveCheckIn }) {
  const { id: entryId, at, by, status, completion, text, acknowledgedBy, isAcknowledged, isImpersonated, can } = checkIn
  const acknowledge = useWrite('POST /objectives/{objectiveId}/check-ins/{entryId}/acknowledgement', { refresh })
  const withdraw = useWrite('DELETE /objectives/{objectiveId}/check-ins/{entryId}/acknowledgement', { refresh })
  return (
    <li className={css.checkIn}>
      <div className={css.facts}>
        <time dateTime={at} title={formatDateTime(at)}>
          {formatTimeAgo(at)}
        </time>
        {status && <StatusMark status={status} hasLabel />}
        {completion !== null && <span className={css.completion}>{percent(completion)}</span>}
        {isImpersonated && <span className={css.muted}>{t('objectives.impersonated')}</span>}
      </div>
      <p className={text ? css.text : css.muted} dir="auto">
        {text || t('objectives.checkIn.noText')}
      </p>
      <div className={css.foot}>
        {acknowledgedBy.length > 0 && <span className={css.muted}>{acknowledgedMessage(acknowledgedBy)}</span>}
        {can.acknowledge.allowed && (
          <AcknowledgeButton
            name={by.name}
            isAcknowledged={isAcknowledged}
            isPending={acknowledge.isPending || withdraw.isPending}
            onAcknowledge={() => acknowledge.mutate({ objectiveId, entryId })}
            onWithdraw={() => withdraw.mutate({ objectiveId, entryId })}
          />
        )}
      </div>
    </li>
  )
}
