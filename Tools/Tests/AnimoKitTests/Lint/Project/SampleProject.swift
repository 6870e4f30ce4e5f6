/// Two small Xcode projects: one that lists its files, one with a synchronized folder.
enum SampleProject {
  static func classic(settings: String) -> String {
    """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	objectVersion = 56;
    	objects = {
    		A00000000000000000000001 /* TripApp.swift in Sources */ = {isa = PBXBuildFile; fileRef = A00000000000000000000002 /* TripApp.swift */; };
    		A00000000000000000000002 /* TripApp.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = TripApp.swift; sourceTree = "<group>"; };
    		A00000000000000000000003 = {
    			isa = PBXGroup;
    			children = (
    				A00000000000000000000004 /* Trip */,
    			);
    			sourceTree = "<group>";
    		};
    		A00000000000000000000004 /* Trip */ = {
    			isa = PBXGroup;
    			children = (
    				A00000000000000000000002 /* TripApp.swift */,
    			);
    			path = Trip;
    			sourceTree = "<group>";
    		};
    		A00000000000000000000005 /* Trip */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = A00000000000000000000009;
    			buildPhases = (
    				A00000000000000000000006 /* Sources */,
    			);
    			name = Trip;
    			productType = "com.apple.product-type.application";
    		};
    		A00000000000000000000006 /* Sources */ = {
    			isa = PBXSourcesBuildPhase;
    			files = (
    				A00000000000000000000001 /* TripApp.swift in Sources */,
    			);
    		};
    		A00000000000000000000007 /* Project object */ = {
    			isa = PBXProject;
    			mainGroup = A00000000000000000000003;
    			targets = (
    				A00000000000000000000005 /* Trip */,
    			);
    		};
    		A00000000000000000000008 /* Debug */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				\(settings)
    			};
    			name = Debug;
    		};
    	};
    	rootObject = A00000000000000000000007 /* Project object */;
    }

    """
  }

  static let synchronized = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	objectVersion = 77;
    	objects = {
    		B00000000000000000000001 = {
    			isa = PBXGroup;
    			children = (
    				B00000000000000000000002 /* Trip */,
    			);
    			sourceTree = "<group>";
    		};
    		B00000000000000000000002 /* Trip */ = {
    			isa = PBXFileSystemSynchronizedRootGroup;
    			path = Trip;
    			sourceTree = "<group>";
    		};
    		B00000000000000000000003 /* Trip */ = {
    			isa = PBXNativeTarget;
    			buildPhases = (
    				B00000000000000000000004 /* Sources */,
    			);
    			fileSystemSynchronizedGroups = (
    				B00000000000000000000002 /* Trip */,
    			);
    			name = Trip;
    			productType = "com.apple.product-type.application";
    		};
    		B00000000000000000000004 /* Sources */ = {
    			isa = PBXSourcesBuildPhase;
    			files = (
    			);
    		};
    		B00000000000000000000005 /* Project object */ = {
    			isa = PBXProject;
    			mainGroup = B00000000000000000000001;
    			targets = (
    				B00000000000000000000003 /* Trip */,
    			);
    		};
    	};
    	rootObject = B00000000000000000000005 /* Project object */;
    }

    """
}
