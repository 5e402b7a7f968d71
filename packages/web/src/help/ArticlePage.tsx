import type { ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { isAccessible } from '../core/registry.ts'
import { useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import type { Article } from './articles.ts'
import css from './Help.module.css'

/** One article of the help center. */
export function ArticlePage({ article }: { article: Article }) {
  const me = useCurrentUser()
  const page = 'page' in article && isAccessible(article.page, me) ? article.page : undefined
  return (
    <Page
      title={t(`article.${article.id}.title`)}
      intro={t(`article.${article.id}.summary`)}
      width="form"
      actions={
        <>
          {page && <ButtonLink to={page}>{t('article.open')}</ButtonLink>}
          <ButtonLink to="/app/help">{t('article.all')}</ButtonLink>
        </>
      }
    >
      <div className={css.article}>{blocksOf(t(`article.${article.id}.body`))}</div>
    </Page>
  )
}

/** Lines that begin with `## ` are headings, those with `- ` items of a list, all others paragraphs. */
function blocksOf(text: string): ReactNode[] {
  const blocks: ReactNode[] = []
  let items: string[] = []
  const endList = () => {
    if (items.length > 0) blocks.push(<List key={blocks.length} items={items} />)
    items = []
  }
  for (const line of text.split('\n')) {
    if (line.startsWith('- ')) {
      items.push(line.slice(2))
      continue
    }
    endList()
    if (line.startsWith('## ')) blocks.push(<h2 key={blocks.length}>{line.slice(3)}</h2>)
    else if (line.trim()) blocks.push(<p key={blocks.length}>{line}</p>)
  }
  endList()
  return blocks
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
