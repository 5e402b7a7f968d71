import type { BulkReport } from '@perennial/contract/core/fields.ts'
import { DELETION_CONFIRMATION } from '@perennial/domain/reviews/cycle/cycle.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, api, errorMessage, type Input, useWrite } from '../../../core/api.ts'
import { type BulkRoute, useBulkPreview } from '../../../core/bulk-preview.ts'
import { t } from '../../../core/i18n.ts'
import { reportError } from '../../../core/report-error.ts'
import { showSuccess, type ToastAction } from '../../../core/toasts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Page.tsx'
import { SkippedList } from '../../../ui/SkippedList.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import css from './BulkDialog.module.css'
import { overviewQueries } from './queries-to-refresh.ts'

/** What deeds on many answer: some can be taken back, some say more of those that they touch. */
export type BulkResult = BulkReport & {
  people?: number
  bulkActionId?: string | null
  handMade?: number
  written?: number
}

type Props<K extends BulkRoute> = {
  action: K
  /** With the cycle, and the reviews if some were chosen. */
  input: Input<K> & { cycleId: string }
  title: string
  body?: string
  /** What is chosen before: nothing is counted while `waits` says what is missing. */
  children?: ReactNode
  waits?: string | undefined
  /** What else should be known of those it touches. */
  note?: (report: BulkResult) => string | undefined
  /** What is deleted has to be confirmed in words. */
  isDeleting?: boolean
  confirm: (count: number) => string
  nobody: string
  done: (count: number) => string
  onClose: () => void
}

/**
 * A deed on many people of a cycle: it counts first whom it would touch, says who is left out and why, and what was done, with
 * the way back where there is one. All deeds on the overview have this shape.
 */
export function BulkDialog<K extends BulkRoute>(props: Props<K>) {
  const { action, input, title, body, children, waits, note, isDeleting = false, onClose } = props
  const [word, setWord] = useState('')
  const takeBack = useTakeBack(input.cycleId)
  const counted = useBulkPreview(action, input, waits === undefined)
  const report = waits === undefined ? (counted.data as BulkResult | undefined) : undefined
  const asksForWords = isDeleting && (report?.written ?? 0) > 0
  const write = useWrite(action, {
    refresh: overviewQueries,
    done: (answer) => {
      const { done, people = done, bulkActionId } = answer as BulkResult
      showSuccess(props.done(people), bulkActionId ? { action: takeBack(bulkActionId) } : {})
      onClose()
    },
  })
  // Where it is about people, they are counted, not what each of them has to do.
  const count = report?.people ?? report?.done
  const hint = report && note?.(report)
  // What the server refuses is said; what did not arrive is asked for again.
  const refusal = waits === undefined && isRefusal(counted.error) ? errorMessage(counted.error) : undefined
  const closed =
    waits ??
    (counted.error ? errorMessage(counted.error) : count === 0 ? props.nobody : undefined) ??
    (asksForWords && word.trim() !== DELETION_CONFIRMATION
      ? t('ui.typeToConfirm', { word: DELETION_CONFIRMATION })
      : undefined)
  const isCounting = waits === undefined && count === undefined && !counted.error
  const act = () => write.mutate(asksForWords ? { ...input, confirmation: DELETION_CONFIRMATION } : input)
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
            kind={isDeleting ? 'danger' : 'primary'}
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
        {/* Takes no room of its own while it says nothing. */}
        <div role="status" className={css.notified}>
          {count === 0 && <p>{props.nobody}</p>}
          {hint && <Banner tone="warning">{hint}</Banner>}
          {refusal ? (
            <Banner tone="warning">{refusal}</Banner>
          ) : (
            waits === undefined && <SkippedList counted={counted} messagePrefix="cycle.skipped" />
          )}
        </div>
        {asksForWords && (
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

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The way back, for as long as what was done is told. */
function useTakeBack(cycleId: string) {
  const client = useQueryClient()
  return (bulkActionId: string): ToastAction => ({
    label: t('toasts.undo'),
    act: async () => {
      try {
        const { done } = await api('DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}', {
          cycleId,
          bulkActionId,
        })
        await Promise.all(
          overviewQueries.map((overviewQuery) => client.invalidateQueries({ queryKey: [overviewQuery] })),
        )
        showSuccess(t('cycle.undone', { count: done }))
      } catch (error) {
        reportError(error)
      }
    },
  })
}
