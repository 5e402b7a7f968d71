import { hasNews } from '@perennial/domain/shell/release-notes.ts'
import {
  IconActivity,
  IconBook2,
  IconHelpCircle,
  IconInfoCircle,
  IconLifebuoy,
  IconSparkles,
} from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyPart } from '../core/parts.ts'
import { isAdministrator, type Me } from '../core/session.ts'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import css from './Header.module.css'
import { Quietly } from './Quietly.tsx'

type OfHelp = { me: Me; onClose: () => void }
const dialogs = {
  notes: lazyPart<OfHelp>(() => import('../help/ReleaseNotes.tsx').then((file) => file.ReleaseNotes)),
  help: lazyPart<OfHelp>(() => import('../help/GetHelp.tsx').then((file) => file.GetHelp)),
  support: lazyPart<OfHelp>(() => import('../help/NeedSupport.tsx').then((file) => file.NeedSupport)),
}

/** A page of ours, or the one an installation has named instead. */
const pageOr = (own: string, named: string | null): Pick<MenuItem, 'to' | 'isElsewhere'> =>
  named ? { to: named, isElsewhere: true } : { to: own }

/** Help Center, Get Help or Get Support, What's New, System Status and Website (HELP-01 to HELP-04). */
export function HelpMenu({ me }: { me: Me }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const isNews = hasNews(me.lastCheckedReleaseNotes)
  const Dialog = open && dialogs[open]
  const { center, status, website } = me.help
  const picture = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
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
        items={[
          { label: t('help.center'), icon: <IconBook2 {...picture} />, ...pageOr('/app/help', center) },
          isAdministrator(me)
            ? { label: t('help.getHelp'), icon: <IconLifebuoy {...picture} />, onPress: () => setOpen('help') }
            : { label: t('help.getSupport'), icon: <IconLifebuoy {...picture} />, onPress: () => setOpen('support') },
          {
            label: t('help.news'),
            icon: <IconSparkles {...picture} />,
            mark: isNews ? t('help.new') : undefined,
            onPress: () => setOpen('notes'),
          },
          { label: t('help.status'), icon: <IconActivity {...picture} />, ...pageOr('/app/status', status) },
          { label: t('help.website'), icon: <IconInfoCircle {...picture} />, ...pageOr('/app/about', website) },
        ]}
      />
      {Dialog && (
        <Quietly key={open}>
          <Dialog me={me} onClose={() => setOpen(undefined)} />
        </Quietly>
      )}
    </>
  )
}
