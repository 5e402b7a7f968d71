import { hasUnreadNotes } from '@perennial/domain/shell/release-notes.ts'
import { IconQuestionMark } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import type { SessionUser } from '../core/session.ts'
import { Menu } from '../ui/Menu.tsx'
import css from './Header.module.css'
import type { HelpDialog } from './HelpMenuItems.tsx'
import { SilentBoundary } from './SilentBoundary.tsx'

const loadEntries = () => import('./HelpMenuItems.tsx').then((file) => file.HelpMenuItems)
const HelpEntries = lazyComponent(loadEntries)

type OfHelp = { me: SessionUser; onClose: () => void }
const dialogs = {
  notes: lazyComponent<OfHelp>(() => import('../help/ReleaseNotesDialog.tsx').then((file) => file.ReleaseNotesDialog)),
  help: lazyComponent<OfHelp>(() => import('../help/GetHelpDialog.tsx').then((file) => file.GetHelpDialog)),
  support: lazyComponent<OfHelp>(() => import('../help/NeedSupportDialog.tsx').then((file) => file.NeedSupportDialog)),
}

/** The help menu; a dot says that there is news (HELP-01, HELP-04). */
export function HelpMenu({ me }: { me: SessionUser }) {
  const [open, setOpen] = useState<HelpDialog>()
  const isNews = hasUnreadNotes(me.lastCheckedReleaseNotes)
  const Dialog = open && dialogs[open]
  return (
    <>
      <Menu
        kind="quiet"
        className={css.round}
        label={t(isNews ? 'help.withNews' : 'help.title')}
        face={null}
        icon={
          <>
            <IconQuestionMark size={20} stroke={1.5} aria-hidden />
            {isNews && <span className={css.dot} />}
          </>
        }
        panel={{
          load: loadEntries,
          draw: (panel) => <HelpEntries {...panel} me={me} isNews={isNews} onOpen={setOpen} />,
        }}
      />
      {Dialog && (
        <SilentBoundary key={open}>
          <Dialog me={me} onClose={() => setOpen(undefined)} />
        </SilentBoundary>
      )}
    </>
  )
}
