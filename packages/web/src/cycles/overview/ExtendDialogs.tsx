import type { BulkRoute } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/ChoiceFields.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldRow, useForm } from '../../ui/Form.tsx'
import { Stack } from '../../ui/Page.tsx'
import { DateField } from '../../ui/TextField.tsx'
import type { Write } from '../cycle-kind.ts'
import { BulkDialog, type BulkTarget } from './BulkDialog.tsx'
import { extensionChoices } from './extension-days.ts'
import css from './Overview.module.css'
import { type CycleExtension, useExtension } from './use-extension.ts'

type Extension = Omit<ReturnType<typeof useExtension>, 'days'>
type ManyProps<K extends BulkRoute> = BulkTarget<K> & { extension: Extension; body: string; selectedCount: number }

/** Moves dates of selected people to a later day. */
export const ExtendManyDialog = <K extends BulkRoute>(props: ManyProps<K>) => {
  const { extension, selectedCount, ...target } = props
  return (
    <BulkDialog
      {...target}
      title={t('cycles.extendManyTitle')}
      missing={extension.refusal}
      confirm={(count) => t('cycles.extendManyConfirm', { count: extension.isEmpty ? selectedCount : count })}
      noneMessage={t('cycles.extendManyNobody')}
      done={(count) => t('cycles.extendManyDone', { count })}
    >
      <ExtensionFields extension={extension} />
    </BulkDialog>
  )
}

const choiceLabels = {
  3: 'cycles.extendBy.3',
  7: 'cycles.extendBy.7',
  day: 'cycles.extendBy.day',
  separate: 'cycles.extendBy.separate',
} as const

/** One choice extends all open deadlines; each date can also be extended separately. */
function ExtensionFields({ extension }: { extension: Extension }) {
  const { hasOpen, choice, setChoice, dayField, changes, dateFields } = extension
  return (
    <Stack>
      {hasOpen && (
        <RadioGroup
          label={t('cycles.extendOpen')}
          value={choice}
          onChange={(value) => setChoice(extensionChoices.find((item) => item === value) ?? '7')}
          options={extensionChoices.map((value) => ({ value, label: t(choiceLabels[value]) }))}
        />
      )}
      {choice === 'day' && <DateField label={t('cycles.extendTo')} {...dayField} />}
      {changes.length > 0 && (
        <ul className={css.changes}>
          {changes.map(({ field, ...change }) => (
            <li key={field}>{t('cycles.extendChange', change)}</li>
          ))}
        </ul>
      )}
      {choice === 'separate' && (
        <FieldRow>
          {dateFields.map((field) => (
            <DateField key={field.label} {...field} />
          ))}
        </FieldRow>
      )}
    </Stack>
  )
}

type Props = {
  title: string
  body: string
  extension: Extension
  isPending: boolean
  /** What the server refused. */
  refusal: string | undefined
  onSubmit: () => void
  onClose: () => void
}

/** Moves dates of one person, or of the cycle, to a later day (REV-P03). */
export const ExtendDialog = ({ title, body, extension, isPending, refusal, onSubmit, onClose }: Props) => (
  <Dialog
    title={title}
    width={560}
    onClose={onClose}
    onSubmit={() => !extension.refusal && !isPending && onSubmit()}
    footer={
      <>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" kind="primary" busy={isPending} disabledReason={extension.refusal}>
          {t('cycles.extend')}
        </Button>
      </>
    }
  >
    <p>{body}</p>
    {refusal && (
      <Banner tone="danger" isAlert>
        {refusal}
      </Banner>
    )}
    <ExtensionFields extension={extension} />
    {extension.orderProblem && <Banner tone="warning">{extension.orderProblem}</Banner>}
  </Dialog>
)

type CycleProps<F extends string> = {
  cycle: { id: string; name: string; timeline: Readonly<Partial<Record<F, string | null>>> }
  dates: CycleExtension<F>
  useExtend: (
    done: () => void,
  ) => Write<{ cycleId: string; dates: Partial<Record<F, string>> }> & { error: Error | null }
  onClose: () => void
}

/** Moves dates of the cycle itself to a later day, for everyone in it. */
export function ExtendCycleDialog<F extends string>({ cycle, dates, useExtend, onClose }: CycleProps<F>) {
  const { id: cycleId, name } = cycle
  const extend = useExtend(() => {
    showSuccess(t('cycles.extendDone', { name }))
    onClose()
  })
  const extension = useExtension(dates, cycle.timeline)
  const { refusal } = useForm({}, extend.error)
  return (
    <ExtendDialog
      title={t('cycles.extendTitle', { name })}
      body={t('cycles.extendCycleBody')}
      extension={extension}
      isPending={extend.isPending}
      refusal={refusal}
      onSubmit={() => extend.mutate({ cycleId, dates: extension.days })}
      onClose={onClose}
    />
  )
}
