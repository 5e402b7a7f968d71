import { type ReactNode, useState } from 'react'
import type { BulkRoute } from '../../core/bulk-preview.ts'
import { t } from '../../core/i18n.ts'
import { EmailNote } from '../../invitations/EmailNote.tsx'
import { RadioGroup } from '../../ui/ChoiceFields.tsx'
import { BulkDialog, type BulkTarget } from './BulkDialog.tsx'
import { Recipients } from './Recipients.tsx'

/** Reminds people of open tasks (COM-P11); `children` choose the people and the task. */
export const RemindDialog = <K extends BulkRoute>(
  target: BulkTarget<K> & { children: ReactNode; selectedCount?: number | undefined },
) => (
  <BulkDialog
    {...target}
    title={t('cycles.remindTitle')}
    details={({ recipients = [], people = 0, isProgressHidden = false }) => (
      <Recipients recipients={recipients} total={people} isProgressHidden={isProgressHidden} />
    )}
    confirm={(count) => t('cycles.remindConfirm', { count })}
    noneMessage={t('cycles.remindNobody')}
    done={(count, { isProgressHidden }) =>
      isProgressHidden ? t('cycles.remindDoneOpen') : t('cycles.remindDone', { count })
    }
  >
    {target.children}
    <EmailNote />
  </BulkDialog>
)

type KindsProps<K extends BulkRoute, R extends string> = Omit<BulkTarget<K>, 'input'> & {
  selectedCount?: number | undefined
  /** What people can be reminded of, and what is suggested. */
  kinds: readonly R[]
  about: R | undefined
  fallback: R
  labelOf: (kind: R) => string
  inputOf: (kind: R) => BulkTarget<K>['input']
}

/** The same with a choice of what people are reminded of. */
export function RemindOfDialog<K extends BulkRoute, R extends string>(props: KindsProps<K, R>) {
  const { kinds, about, fallback, labelOf, inputOf, ...target } = props
  const [kind, setKind] = useState(about && kinds.includes(about) ? about : (kinds[0] ?? fallback))
  return (
    <RemindDialog<K> {...(target as unknown as BulkTarget<K>)} input={inputOf(kind)}>
      <RadioGroup
        label={t('cycles.remindWhom')}
        value={kind}
        onChange={(value) => setKind(kinds.find((item) => item === value) ?? kind)}
        options={kinds.map((value) => ({ value, label: labelOf(value) }))}
      />
    </RemindDialog>
  )
}
