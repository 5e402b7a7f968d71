import type { FunctionComponent } from 'react'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'
import { MoreMenu } from '../../ui/Menu.tsx'
import type { BulkActionProps, CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'

type Props<O extends CycleOverviewBase, R> = {
  overview: CycleOverviewKind<O, R>
  cycle: O
  open: (Dialog: FunctionComponent<BulkActionProps<O>>) => void
}

/** Actions for the selected people. */
export function BulkActions<O extends CycleOverviewBase, R>({ overview, cycle, open }: Props<O, R>) {
  const { buttons, more } = overview.bulkActions(useCurrentUser(), cycle)
  return (
    <>
      {buttons.map(({ label, Dialog, disabledReason }) => (
        <Button key={label} disabledReason={disabledReason} onClick={() => open(Dialog)}>
          {t(label)}
        </Button>
      ))}
      <MoreMenu
        label={t('cycles.bulkMore')}
        items={more.map(({ label, Dialog, ...item }) => ({ ...item, label: t(label), onClick: () => open(Dialog) }))}
      />
    </>
  )
}
