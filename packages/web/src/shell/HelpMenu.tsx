import { hasNews } from '@perennial/domain/shell/release-notes.ts'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyPart } from '../core/lazy-component.ts'
import type { Me } from '../core/session.ts'
import { Menu } from '../ui/Menu.tsx'
import css from './Header.module.css'
import type { HelpDialog } from './HelpMenuItems.tsx'
import { Quietly } from './SilentBoundary.tsx'

const loadEntries = () => import('./HelpMenuItems.tsx').then((file) => file.HelpEntries)
const HelpEntries = lazyPart(loadEntries, true)

type OfHelp = { me: Me; onClose: () => void }
const dialogs = {
  notes: lazyPart<OfHelp>(() => import('../help/ReleaseNotesDialog.tsx').then((file) => file.ReleaseNotes)),
  help: lazyPart<OfHelp>(() => import('../help/GetHelpDialog.tsx').then((file) => file.GetHelp)),
  support: lazyPart<OfHelp>(() => import('../help/NeedSupportDialog.tsx').then((file) => file.NeedSupport)),
}

/** The way to help; a dot says that there is news (HELP-01, HELP-04). */
export function HelpMenu({ me }: { me: Me }) {
  const [open, setOpen] = useState<HelpDialog>()
  const isNews = hasNews(me.lastCheckedReleaseNotes)
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
            <IconHelpCircle size={20} stroke={1.5} aria-hidden />
            {isNews && <span className={css.dot} />}
          </>
        }
        panel={{
          load: loadEntries,
          draw: (panel) => <HelpEntries {...panel} me={me} isNews={isNews} onOpen={setOpen} />,
        }}
      />
      {Dialog && (
        <Quietly key={open}>
          <Dialog me={me} onClose={() => setOpen(undefined)} />
        </Quietly>
      )}
    </>
  )
}
