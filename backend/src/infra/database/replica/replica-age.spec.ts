import { ReplicaAge } from './replica-age.js';

describe('The age of a replica', () => {
  let age: ReplicaAge;
  beforeEach(() => {
    age = new ReplicaAge();
  });

  it('is infinite until the replica has reached a known log position of the primary', () => {
    expect(age.milliseconds(10)).toBe(Number.POSITIVE_INFINITY);
    age.notePrimary(10, 100n);
    age.noteReplica(99n);
    expect(age.milliseconds(20)).toBe(Number.POSITIVE_INFINITY);
    age.noteReplica(100n);
    expect(age.milliseconds(30)).toBe(20);
  });

  it('grows while the replica has not reached the newest log position of the primary', () => {
    age.notePrimary(10, 100n);
    age.noteReplica(100n);
    age.notePrimary(1_000, 200n);
    age.noteReplica(150n);
    expect(age.milliseconds(1_010)).toBe(1_000);
    age.noteReplica(200n);
    expect(age.milliseconds(1_010)).toBe(10);
  });

  it('does not grow while the primary has no writes', () => {
    for (const at of [10, 510, 1_010]) {
      age.notePrimary(at, 100n);
      age.noteReplica(100n);
    }
    expect(age.milliseconds(1_020)).toBe(10);
  });

  it('tells whether the replica contains a commit, given the log position of the commit', () => {
    age.notePrimary(10, 100n);
    age.noteReplica(120n);
    expect([age.hasReached(120n), age.hasReached(121n)]).toEqual([true, false]);
  });

  it('is infinite again after a reset', () => {
    age.notePrimary(10, 100n);
    age.noteReplica(100n);
    age.reset();
    expect(age.milliseconds(20)).toBe(Number.POSITIVE_INFINITY);
    expect(age.hasReached(1n)).toBe(false);
  });
});
