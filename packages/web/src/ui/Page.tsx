import { type ReactNode, useEffect } from 'react'
import { t } from '../core/i18n.ts'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import { classNames } from './class-names.ts'
import { HelpLink } from './HelpLink.tsx'
import css from './Page.module.css'

type Props = {
  title: string
  children?: ReactNode
  /** Beside the title: the state of the thing. */
  status?: ReactNode
  /** One line below the title. */
  intro?: ReactNode
  /** One primary action, the rest in `<MoreMenu>`. */
  actions?: ReactNode
  /** 1150 px and more, a form of 660, or wide content of 940 (FRAME-07). */
  width?: 'normal' | 'form' | 'wide' | 'full'
  /** Before the title: the picture of a person. */
  picture?: ReactNode
  /** The breadcrumbs; by default those of the address. */
  breadcrumbs?: readonly Crumb[]
  /** Below the title and above the content: tabs. */
  tabs?: ReactNode
}

/** Sets the window title. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = t('shell.windowTitle', { title })
  })
}

/** The frame of a page, one per screen: its heading, its actions and its content. */
export function Page({ title, children, status, intro, actions, width = 'normal', picture, breadcrumbs, tabs }: Props) {
  useWindowTitle(title)
  return (
    <div className={classNames(css.page, css[width])}>
      <header className={css.header}>
        <div className={classNames(css.head, picture !== undefined && css.pictured)}>
          {picture}
          <div className={css.naming}>
            <Breadcrumbs breadcrumbs={breadcrumbs} />
            <div className={css.title}>
              <h1 tabIndex={-1}>{title}</h1>
              {status}
              <HelpLink />
            </div>
            {intro && <div className={css.intro}>{intro}</div>}
          </div>
          {actions && (
            <div className={css.actions} data-print="no">
              {actions}
            </div>
          )}
        </div>
        {tabs}
      </header>
      <div className={css.content}>{children}</div>
    </div>
  )
}

type SectionProps = {
  title?: string
  children?: ReactNode
  actions?: ReactNode
  count?: number | undefined
  intro?: ReactNode
  id?: string
  level?: 2 | 3
}

/** A part of a page with a heading of its own. */
export function Section({ title, children, actions, count, intro, id, level = 2 }: SectionProps) {
  const Heading = `h${level}` as const
  // A part of a part is no landmark: names would repeat, and screen readers list landmarks.
  const landmark = level === 2 ? { role: 'region', 'aria-label': title } : {}
  return (
    <div className={css.section} id={id} {...(title ? landmark : {})}>
      {(title || actions) && (
        <div className={css.sectionHead}>
          {title && (
            <Heading>
              {title}
              {count !== undefined && <span className={css.count}> {count}</span>}
            </Heading>
          )}
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
      {intro && <p className={css.intro}>{intro}</p>}
      {children}
    </div>
  )
}

/** Stacks blocks with the usual gap. */
export function Stack({ children, gap = 16 }: { children: ReactNode; gap?: number }) {
  return (
    <div className={css.stack} style={{ gap }}>
      {children}
    </div>
  )
}

/** Places things side by side, wrapping where there is no room. */
export function Row({ children, gap = 10 }: { children: ReactNode; gap?: number }) {
  return (
    <div className={css.row} style={{ gap }}>
      {children}
    </div>
  )
}

/** Long text, never wider than is good for reading; lines of people stay lines. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={css.prose}>{children}</div>
}
