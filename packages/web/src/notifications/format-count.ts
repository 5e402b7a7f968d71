const MAX = 99

/** The count as the bell shows it: 99+ above 99 (NOTIF-06). */
export const formatCount = (count: number): string => (count > MAX ? `${MAX}+` : String(count))
