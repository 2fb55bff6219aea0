package org.dragoman.broker.mcp;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** A request of JSON-RPC that is read, and names no method, or has wrong parameters. */
final class ProtocolFault extends Fault {
  private static final long serialVersionUID = 1L;

  private final int rpcCode;

  private ProtocolFault(int rpcCode, String detail) {
    super(FaultCode.INVALID_REQUEST, detail);
    this.rpcCode = rpcCode;
  }

  static ProtocolFault unknownMethod() {
    return new ProtocolFault(
        McpForm.METHOD_NOT_FOUND,
        "The method is unknown: initialize tells which capabilities the address has");
  }

  static ProtocolFault unknownResource() {
    return new ProtocolFault(
        McpForm.RESOURCE_NOT_FOUND,
        "There is no resource of this address for you: ask for resources/list");
  }

  static ProtocolFault params(String detail) {
    return new ProtocolFault(McpForm.INVALID_PARAMS, detail);
  }

  int rpcCode() {
    return rpcCode;
  }
}
