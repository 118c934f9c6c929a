import { useNavigate } from 'react-router'

/**
 * Changes what a list shows; whatever is filtered by, its beginning (`first`) comes first. A word that is typed on is one
 * step back, not one for each letter.
 */
export function useFilter<Query>(query: Query, searchOf: (query: Query) => string, first: Partial<Query>) {
  const navigate = useNavigate()
  return (changes: Partial<Query>, isRefined = false) => {
    const search = searchOf({ ...query, ...changes, ...first })
    void navigate({ search }, { replace: isRefined, preventScrollReset: true })
  }
}
