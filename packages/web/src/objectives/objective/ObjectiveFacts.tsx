import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { useWrite } from '../../core/api.ts'
import { formatDay, formatRelativeDay, formatShortDay, formatTimeAgo } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { Select } from '../../ui/ChoiceFields.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PersonName } from '../../ui/PersonName.tsx'
import { changedByObjective } from '../objective-changes.ts'
import { readersSentence } from '../readers-sentence.ts'
import css from './Objective.module.css'
import { ReadersButton } from './ReadersDialog.tsx'

/** The attributes of an objective, one per line. */
export function ObjectiveFacts({ objective }: { objective: ObjectiveDetails }) {
  const { owner, cycle, dueDate, isClosed, category, weight, visibility, createdBy, createdAt, progressedAt } =
    objective
  return (
    <dl className={css.facts}>
      <Fact label={t('objectives.owner')}>
        <PersonName person={owner} size={28} />
      </Fact>
      <Fact label={t('objectives.dueDate')}>
        {formatShortDay(dueDate)}
        {!isClosed && <span className={css.hint}>{formatRelativeDay(dueDate)}</span>}
      </Fact>
      <Fact label={t('objectives.cycle')}>
        {cycle.name}
        <span className={css.hint}>
          {t('objectives.period', { from: formatDay(cycle.period.from), to: formatDay(cycle.period.to) })}
        </span>
      </Fact>
      {category && (
        <Fact label={t('objectives.category')}>
          <span className={classNames(category.isRemoved && css.isRemoved)}>{category.label}</span>
        </Fact>
      )}
      {weight !== null && visibility !== 'PRIVATE' && (
        <Fact label={t('objectives.weight')}>{t('objectives.percent', { value: weight })}</Fact>
      )}
      <Rating objective={objective} />
      <Fact label={t('objectives.readers')}>
        {readersSentence(objective)}
        <ReadersButton objective={objective} />
      </Fact>
      <Fact label={t('objectives.created')}>
        {formatShortDay(createdAt)}
        {createdBy && createdBy.id !== owner.id && (
          <span className={css.hint}>{t('objectives.createdBy', { name: createdBy.name })}</span>
        )}
      </Fact>
      <Fact label={t('objectives.lastUpdate')}>{formatTimeAgo(progressedAt)}</Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The rating, for people of the two sides who may read it; a choice for people who rate. */
function Rating({ objective }: { objective: ObjectiveDetails }) {
  const { id: objectiveId, rating, ratings, canReadRating, cycle, can } = objective
  const save = useWrite('PUT /objectives/{objectiveId}/rating', { refresh: changedByObjective })
  if (!cycle.uses.ratings || !canReadRating) return null
  const current = save.isPending ? save.variables.ratingId : (rating?.id ?? null)
  if (!can.rate.allowed)
    return (
      <Fact label={t('objectives.rating')}>
        {rating ? (
          <span className={classNames(rating.isRemoved && css.isRemoved)}>{rating.label}</span>
        ) : (
          t('objectives.notRated')
        )}
        {!rating && <span className={css.hint}>{refusalMessage(can.rate)}</span>}
      </Fact>
    )
  return (
    <Fact label={t('objectives.rating')}>
      <Select
        label={t('objectives.rating')}
        isLabelHidden
        value={current ?? ''}
        onChange={(value) => save.mutate({ objectiveId, ratingId: value || null })}
        options={[
          { value: '', label: t('objectives.notRated') },
          ...ratings.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
    </Fact>
  )
}
