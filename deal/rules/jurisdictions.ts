import type { Jurisdiction } from '../rule-rows.ts'
import { ALBERTA } from './ca/ab.ts'
import { BRITISH_COLUMBIA } from './ca/bc.ts'
import { MANITOBA } from './ca/mb.ts'
import { NEW_BRUNSWICK } from './ca/nb.ts'
import { NEWFOUNDLAND_AND_LABRADOR } from './ca/nl.ts'
import { NOVA_SCOTIA } from './ca/ns.ts'
import { NORTHWEST_TERRITORIES } from './ca/nt.ts'
import { NUNAVUT } from './ca/nu.ts'
import { ONTARIO } from './ca/on.ts'
import { PRINCE_EDWARD_ISLAND } from './ca/pe.ts'
import { QUEBEC } from './ca/qc.ts'
import { SASKATCHEWAN } from './ca/sk.ts'
import { YUKON } from './ca/yt.ts'
import { ALASKA } from './us/ak.ts'
import { ALABAMA } from './us/al.ts'
import { ARKANSAS } from './us/ar.ts'
import { ARIZONA } from './us/az.ts'
import { CALIFORNIA } from './us/ca.ts'
import { COLORADO } from './us/co.ts'
import { CONNECTICUT } from './us/ct.ts'
import { DISTRICT_OF_COLUMBIA } from './us/dc.ts'
import { DELAWARE } from './us/de.ts'
import { FLORIDA } from './us/fl.ts'
import { GEORGIA } from './us/ga.ts'
import { HAWAII } from './us/hi.ts'
import { IOWA } from './us/ia.ts'
import { IDAHO } from './us/id.ts'
import { ILLINOIS } from './us/il.ts'
import { INDIANA } from './us/in.ts'
import { KANSAS } from './us/ks.ts'
import { KENTUCKY } from './us/ky.ts'
import { LOUISIANA } from './us/la.ts'
import { MASSACHUSETTS } from './us/ma.ts'
import { MARYLAND } from './us/md.ts'
import { MAINE } from './us/me.ts'
import { MICHIGAN } from './us/mi.ts'
import { MINNESOTA } from './us/mn.ts'
import { MISSOURI } from './us/mo.ts'
import { MISSISSIPPI } from './us/ms.ts'
import { MONTANA } from './us/mt.ts'
import { NORTH_CAROLINA } from './us/nc.ts'
import { NORTH_DAKOTA } from './us/nd.ts'
import { NEBRASKA } from './us/ne.ts'
import { NEW_HAMPSHIRE } from './us/nh.ts'
import { NEW_JERSEY } from './us/nj.ts'
import { NEW_MEXICO } from './us/nm.ts'
import { NEVADA } from './us/nv.ts'
import { NEW_YORK } from './us/ny.ts'
import { OHIO } from './us/oh.ts'
import { OKLAHOMA } from './us/ok.ts'
import { OREGON } from './us/or.ts'
import { PENNSYLVANIA } from './us/pa.ts'
import { RHODE_ISLAND } from './us/ri.ts'
import { SOUTH_CAROLINA } from './us/sc.ts'
import { SOUTH_DAKOTA } from './us/sd.ts'
import { TENNESSEE } from './us/tn.ts'
import { TEXAS } from './us/tx.ts'
import { UTAH } from './us/ut.ts'
import { VIRGINIA } from './us/va.ts'
import { VERMONT } from './us/vt.ts'
import { WASHINGTON } from './us/wa.ts'
import { WISCONSIN } from './us/wi.ts'
import { WEST_VIRGINIA } from './us/wv.ts'
import { WYOMING } from './us/wy.ts'

/** All that we have rules for. A page imports none of this: it is handed its own jurisdiction. */
export const JURISDICTIONS: readonly Jurisdiction[] = [
  ALBERTA,
  BRITISH_COLUMBIA,
  MANITOBA,
  NEW_BRUNSWICK,
  NEWFOUNDLAND_AND_LABRADOR,
  NOVA_SCOTIA,
  NORTHWEST_TERRITORIES,
  NUNAVUT,
  ONTARIO,
  PRINCE_EDWARD_ISLAND,
  QUEBEC,
  SASKATCHEWAN,
  YUKON,
  ALASKA,
  ALABAMA,
  ARKANSAS,
  ARIZONA,
  CALIFORNIA,
  COLORADO,
  CONNECTICUT,
  DISTRICT_OF_COLUMBIA,
  DELAWARE,
  FLORIDA,
  GEORGIA,
  HAWAII,
  IOWA,
  IDAHO,
  ILLINOIS,
  INDIANA,
  KANSAS,
  KENTUCKY,
  LOUISIANA,
  MASSACHUSETTS,
  MARYLAND,
  MAINE,
  MICHIGAN,
  MINNESOTA,
  MISSOURI,
  MISSISSIPPI,
  MONTANA,
  NORTH_CAROLINA,
  NORTH_DAKOTA,
  NEBRASKA,
  NEW_HAMPSHIRE,
  NEW_JERSEY,
  NEW_MEXICO,
  NEVADA,
  NEW_YORK,
  OHIO,
  OKLAHOMA,
  OREGON,
  PENNSYLVANIA,
  RHODE_ISLAND,
  SOUTH_CAROLINA,
  SOUTH_DAKOTA,
  TENNESSEE,
  TEXAS,
  UTAH,
  VIRGINIA,
  VERMONT,
  WASHINGTON,
  WISCONSIN,
  WEST_VIRGINIA,
  WYOMING,
]
