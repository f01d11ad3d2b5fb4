import { parentPort, workerData } from 'node:worker_threads';
import { DemoLeague } from '../league/league.ts';
import { type CrewStart, type CrewTask, doTask } from './crew.ts';

const { options, directory } = workerData as CrewStart;
const league = new DemoLeague(options);
parentPort?.on('message', (task: CrewTask) => parentPort?.postMessage(doTask(directory, league, task)));
