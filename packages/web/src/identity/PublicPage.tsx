import { type ReactNode, useEffect, useRef } from 'react'
import { LoginHeader } from '../branding/LoginHeader.tsx'
import { classNames } from '../ui/class-names.ts'
import { useWindowTitle } from '../ui/Page.tsx'
import css from './PublicPage.module.css'

type Props = { title: string; intro?: ReactNode; children?: ReactNode; isWide?: boolean }

/** A page outside of the application’s frame: one card with one heading. */
export function PublicPage({ title, intro, children, isWide = false }: Props) {
  useWindowTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(title)
  useEffect(() => {
    // When the card changes, its heading gets the focus, so that screen readers announce it.
    if (first.current === title) return
    first.current = title
    heading.current?.focus()
  }, [title])
  return (
    <div className={classNames(css.card, isWide && css.wide)}>
      <LoginHeader />
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {title}
      </h1>
      {intro && <p className={css.intro}>{intro}</p>}
      <div className={css.content}>{children}</div>
    </div>
  )
}

/** The links below such a page. */
export function PublicPageLinks({ children }: { children: ReactNode }) {
  return <nav className={css.links}>{children}</nav>
}

/** Its buttons. */
export function PublicPageActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
