import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/config.ts'
import { createPglite, type Database, openPostgres, pgliteDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrations.ts'
import { createFiles, openDisk } from '#server/platform/files/files.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { assemble } from '#server/resources.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file to load (PGlite) or a database to copy (PostgreSQL); both are migrated and empty. */
    template: { kind: 'pglite'; file: string } | { kind: 'postgres'; url: string; name: string }
  }
}

/** Migrates once per run; each test file starts from a copy, which takes a second at most instead of six. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensurePages()
  const url = process.env['TEST_DATABASE_URL']
  return url ? setUpPostgres(project, url) : setUpPglite(project)
}

/** The product does not start without its pages; which ones they are matters to no test here. */
async function ensurePages(): Promise<void> {
  if (existsSync(path.join(ROOT, 'build/server/index.js'))) return
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: ROOT })
}

async function setUpPglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'northlane-template-'))
  const client = await createPglite()
  await prepare(await pgliteDatabase(client))
  const file = path.join(folder, 'template.tar')
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('template', { kind: 'pglite', file })
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function setUpPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `northlane_template_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${name}`
  const database = await openPostgres(templateUrl.href, () => undefined)
  await prepare(database)
  await database.close()
  project.provide('template', { kind: 'postgres', url, name })
  return async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** With its queues: they are two hundred statements, and every test would wait for them. */
async function prepare(database: Database): Promise<void> {
  await migrate(database)
  const log = pino({ level: 'silent' })
  const jobs = createJobs(database, log, { isSupervising: false })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'northlane-template-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const files = createFiles(await openDisk(config))
  const { jobList } = assemble({ config, publicUrl: '', database, jobs, files, log, clock: systemClock })
  await jobs.open(jobList)
  await jobs.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
