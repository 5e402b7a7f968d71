import { IconClipboardList, IconFileUpload, IconUserPlus } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { isAccessible } from '../core/registry.ts'
import { useCurrentUser } from '../core/session.ts'
import { Link } from '../ui/Link.tsx'
import css from './WaysToAddPeople.module.css'

const IMPORT_PAGE = '/app/admin/settings/csv/import'
const ADD_PAGE = '/app/admin/directory/create'

const ways = [
  { way: 'file', page: IMPORT_PAGE, to: IMPORT_PAGE, Icon: IconFileUpload },
  { way: 'several', page: ADD_PAGE, to: `${ADD_PAGE}?way=several`, Icon: IconClipboardList },
  { way: 'one', page: ADD_PAGE, to: `${ADD_PAGE}?way=one`, Icon: IconUserPlus },
] as const
type WayToAddPeople = (typeof ways)[number]['way']

type Props = {
  /** The one that is shown below. */
  current?: WayToAddPeople
  /** The recommended way: it comes first and is marked. */
  recommended?: WayToAddPeople
}

/** The ways to add people: upload a file, paste a list, or one by one. */
export function WaysToAddPeople({ current, recommended }: Props) {
  const me = useCurrentUser()
  const offered = ways.filter(({ page }) => isAccessible(page, me))
  const ordered = offered.toSorted((one, two) => Number(two.way === recommended) - Number(one.way === recommended))
  return (
    <nav aria-label={t('directory.way')}>
      <ul className={css.ways}>
        {ordered.map(({ way, to, Icon }) => (
          <li key={way}>
            <Link to={to} className={css.way} aria-current={way === current ? 'page' : undefined}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <span className={css.name}>{t(`directory.way.${way}`)}</span>
              <span className={css.about}>{t(`directory.way.${way}Body`)}</span>
              {way === recommended && <span className={css.recommended}>{t('directory.way.recommended')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
