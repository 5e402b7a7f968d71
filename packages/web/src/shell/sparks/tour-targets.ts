/** The element that each step of the tour points at, by the key of its text. On narrow screens some are hidden until they are opened. */
export const tourTargets: Readonly<Record<string, string>> = {
  tour1: '#content',
  tour2: '#navigation',
  tour3: '[data-tour=search]',
  tour4: '[data-tour=bell]',
}

/** Outlines the element of a step (`base.css`); returns a function that removes the outline. */
export function pointAt(selector: string | undefined): (() => void) | undefined {
  const target = selector ? document.querySelector(selector) : null
  if (!target) return undefined
  target.setAttribute('data-pointed-at', '')
  return () => target.removeAttribute('data-pointed-at')
}
