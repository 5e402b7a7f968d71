import { useRead } from '../core/api.ts'
import type { SettingsLink } from '../core/area.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { settingsLinksFor } from '../core/visible-settings.ts'
import { Link } from '../ui/Link.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './Settings.module.css'
import { settingsIcons } from './settings-icons.ts'

const groups = ['company', 'people', 'modules', 'mail', 'safety'] as const

/** The links to all settings, by group; marks show what is enabled and count the errors (SET-08). */
export function SettingsPage() {
  const me = useCurrentUser()
  const { id, name } = me.company
  const status = useRead('GET /companies/{id}/settings-status', { id })
  const links = settingsLinksFor(me).filter(({ isSection }) => !isSection)
  return (
    <Page title={t('settings.title')} intro={t('settings.intro', { company: name })}>
      {groups.map((group) => {
        const ofGroup = links.filter((link) => link.group === group)
        return (
          ofGroup.length > 0 && (
            <Section key={group} title={t(`settings.group.${group}`)}>
              <ul className={css.links}>
                {ofGroup.map((link) => (
                  <li key={link.to}>
                    <SettingsEntry
                      link={link}
                      errors={link.errors ? (status.data?.errors[link.errors] ?? 0) : 0}
                      isEnabled={link.enabled !== undefined && status.data?.enabled[link.enabled] === true}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          )
        )
      })}
    </Page>
  )
}

type EntryProps = { link: SettingsLink; errors: number; isEnabled: boolean }

function SettingsEntry({ link, errors, isEnabled }: EntryProps) {
  const Picture = settingsIcons[link.icon]
  return (
    <Link to={link.to} className={css.link}>
      <Picture size={22} stroke={1.5} aria-hidden />
      <span className={css.words}>
        <span className={css.label}>{t(link.label)}</span>
        <span className={css.hint}>{t(link.hint)}</span>
        {isEnabled && link.enabled && (
          <span className={css.mark}>
            <StatusChip tone="success">{t(`settings.enabled.${link.enabled}`)}</StatusChip>
          </span>
        )}
        {errors > 0 && (
          <span className={css.mark}>
            <StatusChip tone="danger">{t('settings.errors', { count: errors })}</StatusChip>
          </span>
        )}
      </span>
    </Link>
  )
}
