import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import type { SessionUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Menu } from '../ui/Menu.tsx'
import css from './Header.module.css'
import { createMenuItems } from './navigation.ts'
import { SilentBoundary } from './SilentBoundary.tsx'

const loadItems = () => import('./CreateMenuItems.tsx').then((file) => file.CreateMenuItems)
const CreateMenuItems = lazyComponent(loadItems)

type DialogOf = ComponentType<{ onClose: () => void }>

/**
 * The Create menu; hidden if the user can create nothing, and a plain button if there is only one entry. Dialogs open in place
 * (CREATE-01, CREATE-07).
 */
export function CreateMenu({ me, isIcon }: { me: SessionUser; isIcon: boolean }) {
  const [dialog, setDialog] = useState<{ Dialog: DialogOf }>()
  const entries = createMenuItems(me)
  const [only] = entries
  if (!only) return null
  if (entries.length === 1 && 'to' in only)
    return (
      <ButtonLink
        kind="primary"
        to={only.to}
        aria-label={t(only.label)}
        icon={<IconPlus size={18} stroke={2} aria-hidden />}
        className={css.words}
        data-key="c"
      >
        {isIcon ? null : t(only.label)}
      </ButtonLink>
    )
  return (
    <>
      <Menu
        kind="primary"
        label={t('shell.create')}
        face={isIcon ? null : t('shell.create')}
        icon={<IconPlus size={18} stroke={2} aria-hidden />}
        className={classNames(css.words)}
        data-key="c"
        panel={{
          load: loadItems,
          draw: (panel) => <CreateMenuItems {...panel} entries={entries} onOpen={(Dialog) => setDialog({ Dialog })} />,
        }}
      />
      {dialog && (
        <SilentBoundary>
          <dialog.Dialog onClose={() => setDialog(undefined)} />
        </SilentBoundary>
      )}
    </>
  )
}
