import type { ReactNode } from 'react'
import css from './Table.module.css'

/** Two filters that belong together, such as the first and the last day: they stay together, on one line where there is room. */
export const FilterPair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>
