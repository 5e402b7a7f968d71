import type { BulkRoute } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldRow } from '../../ui/Form.tsx'
import { DateField } from '../../ui/TextField.tsx'
import { BulkDialog, type BulkTarget } from './BulkDialog.tsx'
import type { useExtension } from './use-extension.ts'

/** What `useExtension` gives. */
type Extension = Pick<ReturnType<typeof useExtension>, 'isEmpty' | 'refusal' | 'dateFields'>
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
      {extension.dateFields.map((field) => (
        <DateField key={field.label} {...field} />
      ))}
    </BulkDialog>
  )
}

type Props = {
  name: string
  body: string
  extension: Extension
  isPending: boolean
  /** What the server refused. */
  refusal: string | undefined
  onSubmit: () => void
  onClose: () => void
}

/** Moves dates of one person to a later day (REV-P03). */
export const ExtendDialog = ({ name, body, extension, isPending, refusal, onSubmit, onClose }: Props) => (
  <Dialog
    title={t('cycles.extendTitle', { name })}
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
    <FieldRow>
      {extension.dateFields.map((field) => (
        <DateField key={field.label} {...field} />
      ))}
    </FieldRow>
  </Dialog>
)
