import type { BulkReport } from '@perennial/contract/core/fields.ts'
import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, type ApiResponse, errorMessage, type Input, useWrite } from '../../core/api.ts'
import { type BulkRoute, useBulkPreview } from '../../core/bulk-preview.ts'
import { formatList, hasMessage, t } from '../../core/i18n.ts'
import { reportError } from '../../core/report-error.ts'
import { showSuccess, type ToastAction } from '../../core/toasts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { SkippedList } from '../../ui/SkippedList.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CycleKind, Person } from '../cycle-kind.ts'

/** The report of a bulk action; optional parts depend on the action. */
export type BulkResult = BulkReport & {
  people?: number
  bulkActionId?: string | null
  recipients?: Person[]
  isProgressHidden?: true
}

export type BulkTarget<K extends BulkRoute> = {
  kind: CycleKind
  action: K
  /** Contains the cycle, and its items if some were selected. */
  input: Input<K> & { cycleId: string }
  onClose: () => void
}

type Props<K extends BulkRoute> = BulkTarget<K> & {
  title: string
  body?: string
  /** Fields to fill in first. */
  children?: ReactNode
  /** What still has to be chosen; nothing is counted before that. */
  missing?: string | undefined
  /** Who is affected, and what follows for them. */
  details?: (report: BulkResult & ApiResponse<K>) => ReactNode
  /** A warning about the affected people. */
  note?: (report: ApiResponse<K>) => string | undefined
  /** How many people’s texts it deletes; if there are any, a confirmation must be typed. */
  deletes?: (report: ApiResponse<K>) => number
  confirm: (count: number) => string
  /** The message if all selected people were notified before. */
  allNotified?: (selected: number) => string
  /** Shown if no one would be affected. */
  noneMessage: string
  /**
   * How many people were selected, if one person can have several tasks: then people are counted, and reasons are listed
   * without numbers.
   */
  selectedCount?: number | undefined
  done: (count: number, report: BulkResult) => string
}

/**
 * A bulk action on people of a cycle: it first counts who is affected and lists who is left out and why, then reports the result,
 * with Undo if possible.
 */
export function BulkDialog<K extends BulkRoute>(props: Props<K>) {
  const { kind, action, input, title, body, children, missing, note, deletes, onClose } = props
  const [word, setWord] = useState('')
  const undo = useUndo(kind, input.cycleId)
  const counted = useBulkPreview(action, input, missing === undefined)
  const response = missing === undefined ? counted.data : undefined
  const report = response as BulkResult | undefined
  const needsConfirmation = deletes !== undefined && response !== undefined && deletes(response) > 0
  const write = useWrite(action, {
    refresh: kind.refresh,
    done: (result) => {
      const { done, people = done, bulkActionId } = result as BulkResult
      showSuccess(props.done(people, result as BulkResult), bulkActionId ? { action: undo(bulkActionId) } : {})
      onClose()
    },
  })
  // Counts people rather than tasks.
  const count = report?.people ?? report?.done
  const hint = response && note?.(response)
  // A refusal is shown as text; after other failures the count can be repeated.
  const refusal = missing === undefined && isRefusal(counted.error) ? errorMessage(counted.error) : undefined
  const closed =
    missing ??
    (counted.error ? errorMessage(counted.error) : count === 0 ? props.noneMessage : undefined) ??
    (needsConfirmation && word.trim() !== DELETION_CONFIRMATION
      ? t('ui.typeToConfirm', { word: DELETION_CONFIRMATION })
      : undefined)
  const isCounting = missing === undefined && count === undefined && !counted.error
  const act = () => write.mutate(needsConfirmation ? { ...input, confirmation: DELETION_CONFIRMATION } : input)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => !closed && !isCounting && !write.isPending && act()}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            kind={deletes ? 'danger' : 'primary'}
            busy={write.isPending || isCounting}
            disabledReason={closed}
          >
            {props.confirm(count ?? 0)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {body && <p>{body}</p>}
        {children}
        <div role="status">
          {count === 0 && <p>{noneMessageOf(props, report)}</p>}
          {report && count !== 0 && props.details?.(report as BulkResult & ApiResponse<K>)}
          {hint && <Banner tone="warning">{hint}</Banner>}
          {refusal ? (
            <Banner tone="warning">{refusal}</Banner>
          ) : (
            missing === undefined && (
              <LeftOut counted={counted} kind={kind} selectedCount={props.selectedCount} count={count} />
            )
          )}
        </div>
        {needsConfirmation && (
          <TextField
            label={t('ui.typeToConfirm', { word: DELETION_CONFIRMATION })}
            value={word}
            onChange={setWord}
            autoComplete="off"
          />
        )}
      </Stack>
    </Dialog>
  )
}

type NoneTexts = {
  selectedCount?: number | undefined
  noneMessage: string
  allNotified?: (selected: number) => string
}

/** If everyone was skipped for these reasons, no one is left to notify: they were notified, or it is the viewer’s own review. */
const NOTIFIED: ReadonlySet<string> = new Set(['ALREADY_INFORMED', 'OWN_REVIEW', 'OWN_REQUEST'])

/** The message if no one would be affected; if all selected people were notified before, it says so. */
function noneMessageOf({ selectedCount, noneMessage, allNotified }: NoneTexts, report?: BulkResult) {
  const isNotified = report?.skipped.every(({ reason }) => NOTIFIED.has(reason))
  return selectedCount !== undefined && isNotified && allNotified ? allNotified(selectedCount) : noneMessage
}

type LeftOutProps = {
  counted: { data: BulkReport | undefined; error: unknown; refetch: () => unknown }
  kind: CycleKind
  selectedCount: number | undefined
  count: number | undefined
}

/** Who is left out: with numbers, or only the reasons if the action counts people. */
function LeftOut({ counted, kind, selectedCount, count }: LeftOutProps) {
  const prefixes = ['cycles.skipped', kind.skippedMessages] as const
  const report = counted.data
  if (selectedCount === undefined || !report) return <SkippedList counted={counted} messagePrefixes={prefixes} />
  const reasons = report.skipped.map(({ reason }) => {
    const key = prefixes.map((prefix) => `${prefix}.${reason}`).find(hasMessage)
    return key ? t(key) : reason
  })
  return (
    <>
      {count !== undefined && count > 0 && <p>{t('cycles.ofSelected', { count, selected: selectedCount })}</p>}
      {reasons.length > 0 && <p>{t('cycles.leftOutBecause', { reasons: formatList(reasons) })}</p>}
    </>
  )
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

function useUndo(kind: CycleKind, cycleId: string) {
  const client = useQueryClient()
  return (bulkActionId: string): ToastAction => ({
    label: t('toasts.undo'),
    act: async () => {
      try {
        const { done } = await kind.undoBulkAction({ cycleId, bulkActionId })
        await Promise.all(kind.refresh.map((key) => client.invalidateQueries({ queryKey: [key] })))
        showSuccess(t('cycles.undone', { count: done }))
      } catch (error) {
        reportError(error)
      }
    },
  })
}
