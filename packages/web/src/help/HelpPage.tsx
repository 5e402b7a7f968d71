import { sparksOf } from '@perennial/domain/shell/sparks.ts'
import { t, type WordKey } from '../core/i18n.ts'
import { opensAt } from '../core/registry.ts'
import { useMe } from '../core/session.ts'
import { titleOf } from '../shell/sparks/spark-messages.ts'
import { started } from '../shell/sparks/spark-state.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { A } from '../ui/Link.tsx'
import { Page, Section } from '../ui/Page.tsx'
import css from './Help.module.css'
import { ShortcutList } from './ShortcutsDialog.tsx'

const guides = [
  { name: 'write', to: '/app/reviews' },
  { name: 'people', to: '/app/admin/directory/create' },
  { name: 'import', to: '/app/admin/settings/csv/import' },
  { name: 'cycle', to: '/app/admin/reviews' },
  { name: 'profile', to: '/app/user/{own}' },
  { name: 'settings', to: '/app/user-settings' },
] as const

const words = (name: string, part: '' | 'Body' | 'Link') => t(`help.guide.${name}${part}` as WordKey)

/** Short answers, tips to look at again, and every shortcut. */
export function HelpScreen() {
  const me = useMe()
  const shown = guides
    .map((one) => ({ ...one, to: one.to.replace('{own}', me.id) }))
    .filter(({ to }) => opensAt(to, me))
  return (
    <Page title={t('help.center')} intro={t('help.guidesIntro')}>
      {shown.length > 0 && (
        <Section title={t('help.guides')}>
          <ul className={css.guides}>
            {shown.map(({ name, to }) => (
              <li key={name} className={css.guide}>
                <h3>{words(name, '')}</h3>
                <p>{words(name, 'Body')}</p>
                <A to={to}>{words(name, 'Link')}</A>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('help.tips')} intro={t('help.tipsIntro')}>
        <div className={css.tips}>
          {sparksOf(me.isGuest).map((spark) => (
            <Button key={spark.id} onPress={() => started.set(spark.id)}>
              {t('help.show', { name: titleOf(spark) })}
            </Button>
          ))}
        </div>
      </Section>
      <Card title={t('help.shortcuts')}>
        <ShortcutList />
      </Card>
    </Page>
  )
}
