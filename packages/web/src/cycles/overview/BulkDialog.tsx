import type { BulkReport } from '@perennial/contract/core/fields.ts'
import { DELETION_CONFIRMATION } from '@perennial/domain/cycles/life.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, errorMessage, type Input, useWrite } from '../../core/api.ts'
import { type BulkRoute, useBulkPreview } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { reportError } from '../../core/report-error.ts'
import { showSuccess, type ToastAction } from '../../core/toasts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { SkippedList } from '../../ui/SkippedList.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CycleKind } from '../cycle-kind.ts'

/** What bulk actions report: some can be undone, some say more of those that they touch. */
type BulkResult = BulkReport & {
  people?: number
  bulkActionId?: string | null
  handMade?: number
  written?: number
}

/** What is to be done, and with whom. */
export type BulkTarget<K extends BulkRoute> = {
  kind: CycleKind
  action: K
  /** With the cycle, and its items if some were selected. */
  input: Input<K> & { cycleId: string }
  onClose: () => void
}

type Props<K extends BulkRoute> = BulkTarget<K> & {
  title: string
  body?: string
  /** What is chosen first. */
  children?: ReactNode
  /** Says what is missing; nothing is counted before it is chosen. */
  missing?: string | undefined
  /** What else should be known of those it touches. */
  note?: (report: BulkResult) => string | undefined
  /** What is deleted has to be confirmed in words. */
  isDeleting?: boolean
  confirm: (count: number) => string
  /** That it would touch no one. */
  noneMessage: string
  done: (count: number) => string
}

/**
 * A bulk action on people of a cycle: it counts first whom it would touch, says who is left out and why, and what was done, with
 * Undo where that is possible.
 */
export function BulkDialog<K extends BulkRoute>(props: Props<K>) {
  const { kind, action, input, title, body, children, missing, note, isDeleting = false, onClose } = props
  const [word, setWord] = useState('')
  const undo = useUndo(kind, input.cycleId)
  const counted = useBulkPreview(action, input, missing === undefined)
  const report = missing === undefined ? (counted.data as BulkResult | undefined) : undefined
  const asksForWords = isDeleting && (report?.written ?? 0) > 0
  const write = useWrite(action, {
    refresh: kind.refresh,
    done: (result) => {
      const { done, people = done, bulkActionId } = result as BulkResult
      showSuccess(props.done(people), bulkActionId ? { action: undo(bulkActionId) } : {})
      onClose()
    },
  })
  // Where it is about people, they are counted, not what each of them has to do.
  const count = report?.people ?? report?.done
  const hint = report && note?.(report)
  // What the server refuses is said; what did not arrive is asked for again.
  const refusal = missing === undefined && isRefusal(counted.error) ? errorMessage(counted.error) : undefined
  const closed =
    missing ??
    (counted.error ? errorMessage(counted.error) : count === 0 ? props.noneMessage : undefined) ??
    (asksForWords && word.trim() !== DELETION_CONFIRMATION
      ? t('ui.typeToConfirm', { word: DELETION_CONFIRMATION })
      : undefined)
  const isCounting = missing === undefined && count === undefined && !counted.error
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
        <div role="status">
          {count === 0 && <p>{props.noneMessage}</p>}
          {hint && <Banner tone="warning">{hint}</Banner>}
          {refusal ? (
            <Banner tone="warning">{refusal}</Banner>
          ) : (
            missing === undefined && (
              <SkippedList counted={counted} messagePrefixes={['cycles.skipped', kind.skippedMessages]} />
            )
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

/** Undo, for as long as the toast is shown. */
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
