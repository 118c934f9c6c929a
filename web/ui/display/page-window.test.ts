import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('offers nothing when there is only one page', () => {
    expect(pageWindow(1, 1)).toEqual([])
    expect(pageWindow(1, 0)).toEqual([])
  })

  it('offers two pages on either side of the current one', () => {
    expect(pageWindow(6, 20)).toEqual([4, 5, 6, 7, 8])
  })

  it('stops at both ends', () => {
    expect(pageWindow(1, 20)).toEqual([1, 2, 3])
    expect(pageWindow(20, 20)).toEqual([18, 19, 20])
    expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  })

  it('comes back into range from a page that does not exist', () => {
    expect(pageWindow(99, 4)).toEqual([2, 3, 4])
    expect(pageWindow(-3, 4)).toEqual([1, 2, 3])
  })
})
