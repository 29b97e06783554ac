import { testStorms } from '../machines/channel/storm.ts';

testStorms(10_000);
