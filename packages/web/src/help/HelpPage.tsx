import { availableSparks } from '@perennial/domain/shell/sparks.ts'
import { type MessageKey, t } from '../core/i18n.ts'
import { isAccessible } from '../core/registry.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { sparkTitle } from '../shell/sparks/spark-messages.ts'
import { startedSpark } from '../shell/sparks/spark-state.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { ArticlePage } from './ArticlePage.tsx'
import { articlesFor } from './articles.ts'
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

const guideText = (name: string, part: '' | 'Body' | 'Link') => t(`help.guide.${name}${part}` as MessageKey)

/** The help center, or one of its articles: `/app/help?article=sharing`. */
export function HelpPage() {
  const me = useCurrentUser()
  const [id] = useUrlParam('article')
  const article = articlesFor(me).find((known) => known.id === id)
  return article ? <ArticlePage key={id} article={article} /> : <HelpCenter />
}

/** Articles, short answers, tips to look at again, and every shortcut. */
function HelpCenter() {
  const me = useCurrentUser()
  const shown = guides
    .map((guide) => ({ ...guide, to: guide.to.replace('{own}', me.id) }))
    .filter(({ to }) => isAccessible(to, me))
  return (
    <Page title={t('help.center')} intro={t('help.guidesIntro')}>
      <ArticleLists />
      {shown.length > 0 && (
        <Section title={t('help.guides')}>
          <ul className={css.guides}>
            {shown.map(({ name, to }) => (
              <li key={name} className={css.guide}>
                <h3>{guideText(name, '')}</h3>
                <p>{guideText(name, 'Body')}</p>
                <Link to={to}>{guideText(name, 'Link')}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('help.tips')} intro={t('help.tipsIntro')}>
        <div className={css.tips}>
          {availableSparks(me.isGuest).map((spark) => (
            <Button key={spark.id} onClick={() => startedSpark.set(spark.id)}>
              {t('help.show', { name: sparkTitle(spark) })}
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

const groups = ['reviews', 'feedback', 'objectives', 'administration'] as const

function ArticleLists() {
  const all = articlesFor(useCurrentUser())
  return groups.map((group) => {
    const some = all.filter((article) => article.group === group)
    if (some.length === 0) return null
    return (
      <Section key={group} title={t(`article.group.${group}`)}>
        <ul className={css.articles}>
          {some.map(({ id }) => (
            <li key={id}>
              <Link to={`/app/help?article=${id}`}>{t(`article.${id}.title`)}</Link>
              <p>{t(`article.${id}.summary`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    )
  })
}
