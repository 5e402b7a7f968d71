import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { MoreMenu } from '../../ui/Menu.tsx'
import type { CycleOverviewBase, CycleOverviewKind, OpenCycleDialog } from './overview-kind.ts'

type Props<O extends CycleOverviewBase, R> = {
  overview: CycleOverviewKind<O, R>
  cycle: O
  open: OpenCycleDialog<O>
}

/** Actions for the whole cycle. */
export function CycleActions<O extends CycleOverviewBase, R>({ overview, cycle, open }: Props<O, R>) {
  const archive = overview.useArchive(() => showSuccess(t('cycles.archivedToast')))
  const unarchive = overview.useUnarchive(() => showSuccess(t('cycles.unarchivedToast')))
  const { path } = overview.kind
  const cycleId = cycle.id
  const closed = refusalMessage(cycle.can.change)
  return (
    <>
      {closed ? (
        <Button disabledReason={closed}>{t('cycles.edit')}</Button>
      ) : (
        <ButtonLink to={`${path}/edit/${cycleId}`}>{t('cycles.edit')}</ButtonLink>
      )}
      <MoreMenu
        label={t('cycles.more')}
        items={[
          { label: t('cycles.add'), onClick: () => open(overview.AddDialog), disabledReason: closed },
          { label: t('cycles.inform'), onClick: () => open(overview.InformDialog), disabledReason: closed },
          { label: t('cycles.remind'), onClick: () => open(overview.RemindDialog), disabledReason: closed },
          { label: t('cycles.extendDeadlines'), onClick: () => open(overview.ExtendDialog), disabledReason: closed },
          ...overview.menu(cycle, open),
          ...(cycle.can.copy ? [{ label: t('cycles.copy'), to: `${path}/copy/${cycleId}` }] : []),
          cycle.state === 'ARCHIVED'
            ? { label: t('cycles.unarchive'), onClick: () => unarchive.mutate({ cycleId }) }
            : { label: t('cycles.archive'), onClick: () => archive.mutate({ cycleId }) },
          {
            label: t('cycles.delete'),
            onClick: () => open(overview.DeleteDialog),
            disabledReason: refusalMessage(cycle.can.delete),
            isDanger: true,
          },
        ]}
      />
    </>
  )
}
