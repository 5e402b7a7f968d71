import type { CycleObjectives } from '@perennial/contract/objectives/schemas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { now } from '../../core/now.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { SelectButton, SelectionBar, useRowSelection } from '../bulk/RowSelection.tsx'
import { CompletionBar } from '../CompletionBar.tsx'
import { DownloadDocument } from '../exports/DownloadDocument.tsx'
import { checkInPath, newPath } from '../objective-changes.ts'
import css from './CycleSection.module.css'
import { NextCheckIn } from './NextCheckIn.tsx'
import rowCss from './ObjectiveRow.module.css'
import { ObjectiveRow } from './ObjectiveRow.tsx'

const TransferDialog = lazyComponent(() => import('../TransferDialog.tsx').then((file) => file.TransferDialog))
const WeightsDialog = lazyComponent(() => import('./WeightsDialog.tsx').then((file) => file.WeightsDialog))

type Owner = { id: string; name: string; isMe: boolean }
type Props = { group: CycleObjectives; owner: Owner }

/** A person’s objectives in one cycle: the overall progress, and each of them. */
export function CycleSection({ group, owner }: Props) {
  const { cycle, objectives, completion, can } = group
  const open = objectives.filter(({ isClosed }) => !isClosed)
  const hasDocument = can.download && objectives.length > 0
  const closed = objectives.filter(({ isClosed }) => isClosed)
  const selection = useRowSelection(objectives)
  return (
    <section className={css.section} aria-label={cycle.name}>
      <header className={css.head}>
        <div className={css.naming}>
          <h2>
            <span>{cycle.name}</span>
            {cycle.isArchived && <StatusChip>{t('objectives.archived')}</StatusChip>}
          </h2>
          <p>
            {t('objectives.period', { from: formatDay(cycle.period.from), to: formatDay(cycle.period.to) })}
            {objectives.length > 0 && ` · ${t('objectives.count', { count: objectives.length })}`}
          </p>
        </div>
        {completion !== null && cycle.uses.completionPercentage && (
          <div className={css.overall}>
            <span>{t('objectives.overall')}</span>
            <CompletionBar value={completion} />
          </div>
        )}
      </header>
      <Weights group={group} owner={owner} />
      {objectives.length === 0 ? (
        <p className={css.none}>{owner.isMe ? t('objectives.noneInCycle') : t('objectives.noneToRead')}</p>
      ) : (
        <>
          <SelectionBar selection={selection} />
          <ul className={rowCss.list}>
            {[...open, ...closed].map((objective) => (
              <ObjectiveRow key={objective.id} objective={objective} choice={selection.choiceOf(objective)} />
            ))}
          </ul>
        </>
      )}
      {(can.create.allowed || objectives.length > 0 || hasDocument) && (
        <div className={css.foot} data-print="no">
          {can.create.allowed && (
            <ButtonLink
              kind="quiet"
              size="small"
              to={newPath({ cycleId: cycle.id, ...(owner.isMe ? {} : { ownerId: owner.id }) })}
              icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
              aria-label={t('objectives.addTo', { cycle: cycle.name })}
            >
              {t('objectives.add')}
            </ButtonLink>
          )}
          {owner.isMe && cycle.uses.checkIns && open.length > 0 && !hasEnded(cycle.endsAt) && (
            <>
              <ButtonLink size="small" to={checkInPath(cycle.id)}>
                {t('objectives.checkIn')}
              </ButtonLink>
              <NextCheckIn cycleId={cycle.id} />
            </>
          )}
          <SelectButton selection={selection} cycle={cycle.name} />
          {open.length > 0 && hasEnded(cycle.endsAt) && <RollOver group={group} owner={owner} />}
          {hasDocument && <DownloadDocument owner={owner} cycle={cycle} />}
        </div>
      )}
    </section>
  )
}

const hasEnded = (endsAt: string): boolean => new Date(endsAt) <= now()

/** Carries objectives that are still open after the end of a cycle over to another one. */
function RollOver({ group: { cycle, objectives }, owner }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t('objectives.transfer.rollOver')}
      </Button>
      {isOpen && (
        <TransferDialog
          objectives={objectives}
          cycleId={cycle.id}
          ownerId={owner.id}
          isRollOver
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The sum of the weights, and the dialog that changes them; a warning if it isn’t 100. */
function Weights({ group: { cycle, objectives, weights, can }, owner }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!weights || !cycle.uses.weighting) return null
  const mayChange = can.changeWeights.allowed
  if (!weights.isWarning && !mayChange) return null
  return (
    <>
      <div className={weights.isWarning ? css.warning : css.weights}>
        <span>
          {t(weights.isWarning ? 'objectives.weights.sumWarning' : 'objectives.weights.sum', { sum: weights.sum })}
        </span>
        {mayChange && (
          <Button size="small" kind={weights.isWarning ? 'plain' : 'quiet'} onClick={() => setOpen(true)}>
            {t('objectives.weights.change')}
          </Button>
        )}
      </div>
      {isOpen && <WeightsDialog cycle={cycle} owner={owner} objectives={objectives} onClose={() => setOpen(false)} />}
    </>
  )
}
