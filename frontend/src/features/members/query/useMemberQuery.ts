import { readAddress } from '../../../lib/address-query';
import { paramsInAddress } from '../../../lib/useAddressParams';
import { useAddressQuery } from '../../../lib/useAddressQuery';
import { memberAddress } from './member-query';

/** Reads the current state at a press; `useMemberQuery` returns the rendered one. */
export const queryInAddress = () => readAddress(memberAddress, paramsInAddress());

export const useMemberQuery = () => useAddressQuery(memberAddress);

export type MemberQueryState = ReturnType<typeof useMemberQuery>;
