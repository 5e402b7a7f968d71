import { createContext, type ReactNode, use, useState } from 'react'

type Texts = ReadonlyMap<string, string>
type Corrections = { texts: Texts; set: (key: string, text: string | undefined, former?: string) => void }

const Context = createContext<Corrections>({ texts: new Map(), set: () => undefined })

/** Remembers what was typed into cells of a file, while rows are checked, filtered and loaded again: nothing of it is lost. */
export function CorrectionsProvider({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<Texts>(new Map())
  const set: Corrections['set'] = (key, text, former) =>
    setTexts((all) => {
      if (former !== undefined && all.get(key) !== former) return all
      const next = new Map(all)
      if (text === undefined) next.delete(key)
      else next.set(key, text)
      return next
    })
  return <Context value={{ texts, set }}>{children}</Context>
}

/** The text typed into a cell; undefined while it isn’t being corrected. With a former text, only that one is replaced. */
export function useCorrection(
  line: number,
  field: string,
): [string | undefined, (text: string | undefined, former?: string) => void] {
  const { texts, set } = use(Context)
  const key = `${line} ${field}`
  return [texts.get(key), (text, former) => set(key, text, former)]
}

/** The fields of a line into which something was typed. */
export function useCorrectedFields<F extends string>(line: number | null, fields: readonly F[]): F[] {
  const { texts } = use(Context)
  return fields.filter((field) => texts.has(`${line} ${field}`))
}
