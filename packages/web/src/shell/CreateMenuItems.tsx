import type { CreateEntry } from '../core/area.ts'
import { t } from '../core/i18n.ts'
import { MenuPanel, type MenuPanelProps } from '../ui/MenuPanel.tsx'
import { MenuEntryIcon } from './MenuEntryIcon.tsx'

type CreateDialog = Extract<CreateEntry, { dialog: unknown }>['dialog']
type Props = Omit<MenuPanelProps, 'items'> & {
  entries: readonly CreateEntry[]
  onOpen: (dialog: CreateDialog) => void
}

/** The entries of the Create menu. */
export function CreateMenuItems({ entries, onOpen, ...panel }: Props) {
  return (
    <MenuPanel
      {...panel}
      items={entries.map((entry) => ({
        label: t(entry.label),
        icon: <MenuEntryIcon name={entry.icon} />,
        ...('to' in entry ? { to: entry.to } : { onClick: () => onOpen(entry.dialog) }),
      }))}
    />
  )
}
