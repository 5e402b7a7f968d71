import { createContext, type ReactNode, use, useState } from 'react'

type Texts = ReadonlyMap<string, string>
type Corrections = { texts: Texts; set: (key: string, text: string | undefined) => void }

const Context = createContext<Corrections>({ texts: new Map(), set: () => undefined })

/** Remembers what was typed into cells of a file, while rows are checked, filtered and loaded again: nothing of it is lost. */
export function CorrectionsProvider({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<Texts>(new Map())
  const set = (key: string, text: string | undefined) =>
    setTexts((former) => {
      const next = new Map(former)
      if (text === undefined) next.delete(key)
      else next.set(key, text)
      return next
    })
  return <Context value={{ texts, set }}>{children}</Context>
}

/** The text typed into a cell; undefined while it isn’t being corrected. */
export function useCorrection(line: number, field: string): [string | undefined, (text: string | undefined) => void] {
  const { texts, set } = use(Context)
  const key = `${line} ${field}`
  return [texts.get(key), (text) => set(key, text)]
}

/** The fields of a line into which something was typed. */
export function useCorrectedFields<F extends string>(line: number | null, fields: readonly F[]): F[] {
  const { texts } = use(Context)
  return fields.filter((field) => texts.has(`${line} ${field}`))
}
