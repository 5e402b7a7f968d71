import type { ReactNode } from 'react'
import css from './Card.module.css'
import { classNames } from './class-names.ts'

type Props = {
  title?: ReactNode
  count?: number | undefined
  actions?: ReactNode
  children?: ReactNode
  /** No padding: tables and lists bring their own. */
  isTight?: boolean
  level?: 2 | 3
  label?: string
}

/** A framed block. */
export function Card({ title, count, actions, children, isTight = false, level = 2, label }: Props) {
  const Heading = `h${level}` as const
  const name = label ?? (typeof title === 'string' ? title : undefined)
  return (
    <section className={classNames(css.card, isTight && css.tight)} aria-label={name} data-card>
      {(title || actions) && (
        <div className={css.head}>
          {title && (
            <Heading className={css.title}>
              {title}
              {count !== undefined && <span className={css.count}> {count}</span>}
            </Heading>
          )}
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Cards beside each other, as many as there is room for. */
export function CardGrid({ children, min = 280 }: { children: ReactNode; min?: number }) {
  return (
    <div className={css.grid} style={{ '--min': `${min}px` } as React.CSSProperties}>
      {children}
    </div>
  )
}

type Fact = readonly [label: string, value: ReactNode]

/** Labels with their values; empty values are left out. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
  if (shown.length === 0) return null
  return (
    <dl className={css.facts}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
